import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { ReadState, type Read } from '../read-state.tsx'
import type { Page } from '../page.ts'
import { QueueTable, type QueueRow } from './queue-table.tsx'
import type { Chosen } from './use-chosen.ts'
import type { QueueNavigation } from './use-queue-location.ts'

/** What is read of a page of a queue. */
export interface PageRead<Row> extends Read<Page<Row>> {
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

interface QueueListProps<Row> {
  readonly page: PageRead<Row>
  readonly navigation: QueueNavigation
  readonly columns: TableColumnType<Row>[]
  readonly chosen: Chosen | null
  idOf(row: Row): string
}

/** The page of a queue that its address names, or why there is none. */
export function QueueList<Row extends QueueRow>({ page, navigation, columns, chosen, idOf }: QueueListProps<Row>) {
  const t = useTranslations()
  const { location, wordOf, go, hrefOf } = navigation
  const { state } = location
  return (
    <ReadState query={page} empty={t(`queue.empty.${wordOf(state)}`)} isEmpty={({ total }) => total === 0}>
      {(shown) => (
        <QueueTable
          page={shown}
          busy={page.isPlaceholderData}
          columns={columns}
          mixed={state === 'all'}
          waiting={isWaiting(location)}
          chosen={chosen}
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

/** Whether what is listed waits for somebody. */
export const isWaiting = ({ state }: QueueNavigation['location']): boolean => state === 'audit' || state === 'appeal'
