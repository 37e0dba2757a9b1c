import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

/** A label and its value; empty values are left out. */
export type Fact = readonly [label: ReactNode, value: ReactNode]

interface FactsProps {
  readonly title?: string
  readonly facts: readonly Fact[]
  /** Amounts, aligned right. */
  readonly figures?: boolean
}

/** A list of labels and values. */
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
