import { Button, Empty } from 'antd'
import { useTranslations } from 'use-intl'
import { ReadState, type Read } from '../page/read-state.tsx'
import type { Page } from '../page/page.ts'
import type { QueueColumn, QueueSort } from './queue-sort.ts'
import { QueueTable, type QueueRow } from './queue-table.tsx'
import type { Selection } from './use-selection.ts'
import type { QueueNavigation } from './use-queue-location.ts'

/** A page of a queue as a query. */
export interface PageRead<Row> extends Read<Page<Row>> {
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

interface QueueListProps<Row> {
  readonly page: PageRead<Row>
  readonly navigation: QueueNavigation
  readonly columns: readonly QueueColumn<Row>[]
  readonly sort: QueueSort
  readonly selection: Selection | null
  idOf(row: Row): string
}

/** The page of a queue that the address names, or its empty or error state. */
export function QueueList<Row extends QueueRow>({
  page,
  navigation,
  columns,
  sort,
  selection,
  idOf,
}: QueueListProps<Row>) {
  const t = useTranslations()
  const { location, labelOf, go, hrefOf } = navigation
  const { state, search } = location
  if (search !== '' && page.data?.total === 0 && page.error === null) {
    return (
      <Empty className="read-empty" description={t('queue.noMatch', { search })}>
        <Button onClick={() => go({ search: '', page: 1 })}>{t('queue.clearSearch')}</Button>
      </Empty>
    )
  }
  return (
    <ReadState query={page} empty={t(`queue.empty.${labelOf(state)}`)} isEmpty={({ total }) => total === 0}>
      {(shown) => (
        <QueueTable
          page={shown}
          busy={page.isPlaceholderData}
          columns={columns}
          sort={sort}
          onSort={(next) => go({ sort: next, page: 1 })}
          mixed={state === 'all'}
          claimable={isOpenList(location)}
          selection={selection}
          openId={location.id}
          idOf={idOf}
          hrefOf={hrefOf}
          onOpen={(id) => go({ id })}
          onPage={(number, pageSize) => go({ page: number, pageSize })}
        />
      )}
    </ReadState>
  )
}

/** Whether the listed items are open. */
export const isOpenList = ({ state }: QueueNavigation['location']): boolean => state === 'audit' || state === 'appeal'
