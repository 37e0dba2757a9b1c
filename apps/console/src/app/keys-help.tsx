import { Button, Grid, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../lib/use-shortcuts.ts'

/** The keyboard shortcuts, grouped by where they apply. */
const groups = {
  list: [
    ['j ↓', 'down'],
    ['k ↑', 'up'],
    ['Enter', 'open'],
    ['n', 'next'],
    ['x', 'choose'],
    ['/', 'search'],
  ],
  item: [
    ['a', 'approve'],
    ['r', 'reject'],
    ['p', 'paid'],
    ['z', 'zoom'],
    ['s', 'show'],
    ['j k', 'others'],
    ['n', 'next'],
    ['Esc', 'close'],
  ],
  form: [
    ['1 … 9', 'reasons'],
    ['Tab', 'field'],
    ['Space', 'tick'],
    ['Ctrl+Enter', 'submit'],
    ['Esc', 'leave'],
  ],
  picture: [
    ['+ -', 'zoomed'],
    ['← ↑ ↓ →', 'pan'],
    ['r', 'rotate'],
    ['0', 'reset'],
    ['Esc', 'closePicture'],
  ],
  anywhere: [
    ['g r', 'recharges'],
    ['g w', 'withdrawals'],
    ['g o', 'orders'],
    ['g a', 'appeals'],
    ['?', 'help'],
  ],
} as const

/** Opens the list of keyboard shortcuts, by button or `?`. Narrow screens show the key alone. */
export function KeysHelp() {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const { xl = true } = Grid.useBreakpoint()
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <Button
        type="text"
        className="keys-button"
        aria-label={xl ? undefined : `? ${t('keys.title')}`}
        onClick={() => setOpen(true)}
      >
        {xl ? t.rich('keys.hint', { key: (word) => <kbd>{word}</kbd> }) : <kbd>?</kbd>}
      </Button>
      <Modal
        open={open}
        title={t('keys.title')}
        footer={null}
        width="min(880px, 94vw)"
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p>{t('keys.note')}</p>
        <div className="keys">
          {Object.entries(groups).map(([group, keys]) => (
            <section key={group} aria-label={t(`keys.groups.${group as keyof typeof groups}`)}>
              <h2>{t(`keys.groups.${group as keyof typeof groups}`)}</h2>
              <dl>
                {keys.map(([key, does]) => (
                  <Key key={does} name={key} does={t(`keys.does.${does}`)} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Modal>
    </>
  )
}

function Key({ name, does }: { readonly name: string; readonly does: string }) {
  return (
    <div>
      <dt>
        {name.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
