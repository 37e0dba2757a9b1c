import type { queueSorts } from '@c2c/contract'
import type { TableColumnType } from 'antd'

/** The sort orders of a queue; `urgent` is the default of open trades. */
export type QueueSort = (typeof queueSorts)[number] | 'urgent'

/** A column, and the sort orders of its ascending and descending order, if the server can sort by it. */
export interface QueueColumn<Row> extends TableColumnType<Row> {
  readonly sorts?: readonly [ascending: QueueSort, descending: QueueSort]
}

/** By the time of creation. */
export const byTime = ['oldest', 'newest'] as const

/** By the time of waiting: the newest has waited the shortest. */
export const byWait = ['newest', 'oldest'] as const

/** By the amount of USDT. */
export const byAmount = ['smallest', 'largest'] as const

/** The table's columns with the current sort order. */
export const sortedColumns = <Row>(columns: readonly QueueColumn<Row>[], sort: QueueSort): TableColumnType<Row>[] =>
  columns.map(({ sorts, ...column }) =>
    sorts === undefined
      ? column
      : {
          ...column,
          sorter: true,
          sortOrder: sort === sorts[0] ? 'ascend' : sort === sorts[1] ? 'descend' : null,
        },
  )

/** The sort order that a click on a column's heading asks for; empty for the default. */
export function sortAsked<Row>(
  columns: readonly QueueColumn<Row>[],
  { columnKey, order }: { readonly columnKey?: unknown; readonly order?: 'ascend' | 'descend' | null },
): QueueSort | '' {
  const sorts = columns.find(({ key }) => key === columnKey)?.sorts
  if (sorts === undefined || !order) return ''
  return order === 'ascend' ? sorts[0] : sorts[1]
}
