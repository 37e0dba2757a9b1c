import type { ImageProps } from 'antd'
import { useTranslations } from 'use-intl'
import { hasModifier, useKeyPress } from '../../lib/use-key-press.ts'

type Toolbar = NonNullable<Exclude<ImageProps['preview'], boolean | undefined>['actionsRender']>
type ToolbarInfo = Parameters<Toolbar>[1]

/** How far an arrow key moves the image, in CSS pixels. */
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

/** Keyboard control of a zoomed image. The arrows pan it once it is larger than the screen. */
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
    if (hasModifier(event)) return null
    const pan = transform.scale > 1 ? pans[event.key] : undefined
    return pan === undefined ? acts[event.key] : () => onPan(...pan)
  })
  return <p className="preview-keys">{t('proof.keys')}</p>
}
