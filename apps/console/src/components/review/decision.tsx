import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useShortcuts } from '../../lib/use-shortcuts.ts'

/** A decision: its button, and the form that the button opens. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** The keyboard shortcut. */
  readonly shortcut?: 'a' | 'r'
  /** A secondary action. */
  readonly quiet?: boolean
  form(close: () => void): ReactNode
}

/** The decisions about one item; the form opens below the evidence and never covers it. */
export function Decision({ choices }: { readonly choices: readonly Choice[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const choice = choices.find(({ key }) => key === chosen)
  const byKey = choice ? [] : choices.map(({ key, shortcut }) => [shortcut, () => setChosen(key)] as const)
  useShortcuts(Object.fromEntries(byKey.filter(([shortcut]) => shortcut !== undefined)))
  if (choice !== undefined) {
    return choice.form(() => {
      setChosen(null)
      setLeft(true)
    })
  }
  return (
    <div className="command-buttons">
      {choices.map(({ key, label, shortcut, danger = false, quiet = false }, index) => (
        <Button
          key={key}
          type={danger || quiet ? 'default' : 'primary'}
          danger={danger}
          aria-keyshortcuts={shortcut}
          // Restores the focus when a form is cancelled.
          autoFocus={left && index === choices.length - 1}
          onClick={() => setChosen(key)}
        >
          {label}
          {shortcut === undefined ? null : <kbd aria-hidden>{shortcut}</kbd>}
        </Button>
      ))}
    </div>
  )
}
