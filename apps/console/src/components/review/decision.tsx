import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { figures } from '../display/marked-figures.tsx'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { verdictIcons, type VerdictTone } from './verdict.tsx'

/** A decision: its button, and the form that the button opens. */
export interface Choice {
  readonly key: string
  /** The outcome, with its amount. */
  readonly label: string
  /** Absent for actions that decide nothing. */
  readonly tone?: VerdictTone
  /** The keyboard shortcut. */
  readonly shortcut?: 'a' | 'p' | 'r'
  form(close: () => void): ReactNode
}

/**
 * The decisions about one item. Those that refuse stand at the left, far from those that approve, so that a slip of the
 * hand hits nothing. The form opens below the evidence and never covers it.
 */
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
  const against = choices.filter(({ tone }) => tone === 'refuse')
  const last = choices.at(-1)
  const button = (one: Choice) => (
    <VerdictButton
      key={one.key}
      choice={one}
      // Restores the focus when a form is cancelled.
      focused={left && one === last}
      onChoose={() => setChosen(one.key)}
    />
  )
  return (
    <div className="verdicts">
      <div className="verdict-group">{against.map(button)}</div>
      <div className="verdict-group">{choices.filter((one) => !against.includes(one)).map(button)}</div>
    </div>
  )
}

interface VerdictButtonProps {
  readonly choice: Choice
  readonly focused: boolean
  readonly onChoose: () => void
}

function VerdictButton({ choice: { label, tone, shortcut }, focused, onChoose }: VerdictButtonProps) {
  return (
    <Button
      className={tone === undefined ? '' : `verdict-button verdict-button-${tone}`}
      type={tone === 'approve' ? 'primary' : 'default'}
      danger={tone === 'refuse'}
      icon={tone === undefined ? null : verdictIcons[tone]}
      aria-keyshortcuts={shortcut}
      autoFocus={focused}
      onClick={onChoose}
    >
      <span>{figures(label)}</span>
      {shortcut === undefined ? null : <kbd aria-hidden>{shortcut}</kbd>}
    </Button>
  )
}
