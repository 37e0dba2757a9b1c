import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

/** One fact: what it is and what it says; an empty text is left out. */
export type Fact = readonly [label: ReactNode, value: ReactNode]

interface FactsProps {
  readonly title?: string
  readonly facts: readonly Fact[]
  /** Amounts, which stand at the right so that they line up. */
  readonly figures?: boolean
}

/** Facts below each other, label beside value. */
export function Facts({ title, facts, figures = false }: FactsProps) {
  const shown = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
  return (
    <Descriptions
      className={figures ? 'facts facts-figures' : 'facts'}
      title={title}
      column={1}
      size="small"
      bordered
      items={shown.map(([label, value], index) => ({ key: index, label, children: value }))}
    />
  )
}
