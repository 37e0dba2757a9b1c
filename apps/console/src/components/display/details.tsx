import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

/** A label and its value; empty values are left out. */
export type DetailItem = readonly [label: ReactNode, value: ReactNode]

interface DetailsProps {
  readonly title?: string
  readonly items: readonly DetailItem[]
  /** Amounts, aligned right. */
  readonly figures?: boolean
}

/** A list of labels and values. */
export function Details({ title, items, figures = false }: DetailsProps) {
  const shown = items.filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
  return (
    <Descriptions
      className={figures ? 'details details-figures' : 'details'}
      title={title}
      column={1}
      size="small"
      bordered
      items={shown.map(([label, value], index) => ({ key: index, label, children: value }))}
    />
  )
}
