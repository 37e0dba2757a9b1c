import { Button, Empty } from 'antd'
import { useTranslations } from 'use-intl'
import { List, type PageRead } from '../page/list.tsx'
import { useQueueColumns, type QueueRow } from './queue-columns.tsx'
import { sortAsked, type QueueColumn, type QueueSort } from './queue-sort.ts'
import type { QueueNavigation } from './use-queue-location.ts'
import { rowSelection, type Selection } from './use-selection.ts'

interface QueueListProps<Row> {
  readonly page: PageRead<Row>
  readonly navigation: QueueNavigation
  readonly columns: readonly QueueColumn<Row>[]
  readonly sort: QueueSort
  /** The rows selected for a bulk action; null where there is none. */
  readonly selection: Selection | null
  idOf(row: Row): string
  /** The words of an item's state, where its step says more. */
  textOf?: ((row: Row, inList: boolean) => string | undefined) | undefined
}

/** The page of a queue that the address names, or its empty or error state. */
export function QueueList<Row extends QueueRow>(props: QueueListProps<Row>) {
  const { page, navigation, columns, sort, selection, idOf, textOf } = props
  const t = useTranslations()
  const { location, shown: filter, labelOf, go } = navigation
  const { search, id } = location
  const shown = useQueueColumns(navigation, columns, sort, idOf, textOf)
  if (search !== '' && page.data?.total === 0 && page.error === null) {
    return (
      <Empty className="read-empty" description={t('queue.noMatch', { search })}>
        <Button onClick={() => go({ search: '', page: 1 })}>{t('queue.clearSearch')}</Button>
      </Empty>
    )
  }
  return (
    <List<Row>
      query={page}
      empty={t(`queue.empty.${labelOf(filter)}`)}
      rowKey={idOf}
      columns={shown}
      {...(selection && { rowSelection: rowSelection(selection) })}
      isOpen={(row) => idOf(row) === id}
      onOpen={(row) => go({ id: idOf(row) })}
      onPage={(number, pageSize) => go({ page: number, pageSize })}
      onSort={(sorter) => go({ sort: sortAsked(columns, sorter), page: 1 })}
    />
  )
}
