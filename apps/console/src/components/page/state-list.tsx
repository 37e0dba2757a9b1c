import { Segmented, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Waited } from '../display/duration.tsx'
import { Moment } from '../display/moment.tsx'
import { ListPage } from './list-page.tsx'
import type { PageRead } from './list.tsx'
import { SearchBox } from './search-box.tsx'
import { timeSortAsked, timeSorter, type TimeSort } from './time-sort.ts'
import type { StateListLocation } from './use-state-list.ts'

interface StateListProps<Row, State extends string> {
  readonly location: StateListLocation<State>
  readonly title: string
  readonly note: string
  /** The searchable fields. */
  readonly searchFor: string
  /** The message for a list without items. */
  readonly none: string
  readonly page: PageRead<Row>
  /** The list narrowed to the open item, so that it is found whatever page it is on. */
  readonly item: { readonly data: { readonly list: readonly Row[] } | undefined }
  readonly columns: TableColumnType<Row>[]
  /** The width of the open item in pixels. */
  readonly width: number
  labelOf(filter: State | 'all'): string
  idOf(row: Row): string
  titleOf(row: Row): string
  detail(row: Row): ReactNode
  /** The decisions about an item; a change of its state starts them again. */
  decision(row: Row): ReactNode
}

/** Items that wait for a decision, and those decided: a search, a filter of states, and the open item beside the list. */
export function StateList<Row, State extends string>(props: StateListProps<Row, State>) {
  const { location, searchFor, none, page, item, labelOf, idOf, titleOf, width, detail, decision, ...list } = props
  const { filters, filter, search, isSearched, id, set } = location
  const t = useTranslations()
  const open = item.data?.list[0] ?? page.data?.list.find((row) => idOf(row) === id)
  return (
    <ListPage<Row>
      {...list}
      controls={
        <>
          <SearchBox
            value={search}
            busy={page.isFetching && isSearched}
            placeholder={searchFor}
            onSearch={(text) => set({ search: text === '' ? null : text, page: null, id: null })}
          />
          <Segmented
            aria-label={t('order.state')}
            value={filter}
            options={filters.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(next) => set({ state: next === filters[0] ? null : next, page: null, id: null })}
          />
        </>
      }
      query={page}
      empty={isSearched ? t('queue.noneFound') : none}
      rowKey={idOf}
      isOpen={(row) => idOf(row) === id}
      onOpen={(row) => set({ id: idOf(row) })}
      onPage={(next, size) => set({ page: String(next), page_size: String(size) })}
      onSort={(sorter) => set({ sort: timeSortAsked(sorter), page: null })}
      drawer={{
        open: id !== null && open !== undefined,
        title: open && titleOf(open),
        width,
        onClose: () => set({ id: null }),
        footer: open && decision(open),
        children: open && detail(open),
      }}
    />
  )
}

/** The columns with the time of a request, and with how long it has waited while it is open. */
export function useRequestTimes<Row>(
  title: string,
  sort: TimeSort,
  timeOf: (row: Row) => string,
  isOpen: (row: Row) => boolean,
): readonly TableColumnType<Row>[] {
  const t = useTranslations()
  return [
    { key: 'at', title, ...timeSorter(sort), render: (_, row) => <Moment value={timeOf(row)} /> },
    {
      key: 'waiting',
      title: t('time.waiting'),
      align: 'right',
      render: (_, row) => (isOpen(row) ? <Waited since={timeOf(row)} /> : '–'),
    },
  ]
}
