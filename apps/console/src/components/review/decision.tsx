import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useShortcuts } from '../../lib/use-shortcuts.ts'

/** One thing that may be decided about an item: a button, and the form that it opens. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** The key that chooses it. */
  readonly shortcut?: 'a' | 'r'
  /** One way beside the main one. */
  readonly quiet?: boolean
  form(close: () => void): ReactNode
}

/** The choices about one item; the form opens below the evidence and never covers it. */
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
          // Whoever leaves a form goes on from here.
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
