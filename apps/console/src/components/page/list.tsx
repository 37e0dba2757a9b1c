import type { ReactNode } from 'react'
import { PageTable, type PageTableProps } from './page-table.tsx'
import type { Page } from './page.ts'
import { ReadState, type Read } from './read-state.tsx'

/** A page of a list as a query. */
export interface PageRead<Row> extends Read<Page<Row>> {
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

export interface ListProps<Row> extends Omit<PageTableProps<Row>, 'page' | 'busy'> {
  readonly query: PageRead<Row>
  /** The message for a list without rows. */
  readonly empty: ReactNode
}

/** One page of a list in each state: loading, failed, empty, stale or loaded. */
export function List<Row>({ query, empty, ...table }: ListProps<Row>) {
  return (
    <ReadState query={query} empty={empty} shape="table" isEmpty={({ total }) => total === 0}>
      {(page) => <PageTable<Row> {...table} page={page} busy={query.isPlaceholderData} />}
    </ReadState>
  )
}
