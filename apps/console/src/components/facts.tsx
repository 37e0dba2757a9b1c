import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

/** One fact: what it is and what it says; an empty text is left out. */
export type Fact = readonly [label: ReactNode, value: ReactNode]

/** Facts below each other, label beside value. */
export function Facts({ title, facts }: { readonly title?: string; readonly facts: readonly Fact[] }) {
  const shown = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
  return (
    <Descriptions
      className="facts"
      title={title}
      column={1}
      size="small"
      bordered
      items={shown.map(([label, value], index) => ({ key: index, label, children: value }))}
    />
  )
}
