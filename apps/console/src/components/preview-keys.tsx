import type { ImageProps } from 'antd'
import { useTranslations } from 'use-intl'
import { isChord, useKeyPress } from '../lib/use-key-press.ts'

type Toolbar = NonNullable<Exclude<ImageProps['preview'], boolean | undefined>['actionsRender']>
type ToolbarInfo = Parameters<Toolbar>[1]

/** How far a picture moves with one press, in pixels of the screen. */
const step = 120

const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

interface PreviewKeysProps {
  readonly info: ToolbarInfo
  onPan(x: number, y: number): void
  onReset(): void
}

/** The keys of a zoomed picture, and a line that names them. The arrows move it once it is larger than the screen. */
export function PreviewKeys({ info, onPan, onReset }: PreviewKeysProps) {
  const t = useTranslations()
  const { actions, transform } = info
  const acts: Readonly<Record<string, () => void>> = {
    '+': actions.onZoomIn,
    '=': actions.onZoomIn,
    '-': actions.onZoomOut,
    r: actions.onRotateRight,
    '0': () => {
      actions.onReset()
      onReset()
    },
  }
  useKeyPress((event) => {
    if (isChord(event)) return null
    const pan = transform.scale > 1 ? pans[event.key] : undefined
    return pan === undefined ? acts[event.key] : () => onPan(...pan)
  })
  return <p className="preview-keys">{t('proof.keys')}</p>
}
