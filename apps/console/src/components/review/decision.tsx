import { Button } from 'antd'
import { useState, type ReactNode } from 'react'

/** One thing that may be decided about an item: a button, and the form that it opens. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** One way beside the main one. */
  readonly quiet?: boolean
  form(close: () => void): ReactNode
}

/** The choices about one item; the form opens below the evidence and never covers it. */
export function Decision({ choices }: { readonly choices: readonly Choice[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const choice = choices.find(({ key }) => key === chosen)
  if (choice !== undefined) return choice.form(() => setChosen(null))
  return (
    <div className="command-buttons">
      {choices.map(({ key, label, danger = false, quiet = false }) => (
        <Button key={key} type={danger || quiet ? 'default' : 'primary'} danger={danger} onClick={() => setChosen(key)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
