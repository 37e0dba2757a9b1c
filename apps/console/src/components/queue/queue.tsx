import type { QueueKind } from '@c2c/contract'
import { Skeleton, type TableColumnType } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isDeciding, useShortcuts } from '../../lib/use-shortcuts.ts'
import { NotFound } from '../not-found.tsx'
import { ReadState } from '../read-state.tsx'
import { StateTag } from '../state-tag.tsx'
import type { Page } from '../page.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ClaimGate } from './claim-gate.tsx'
import { QueueDrawer } from './queue-drawer.tsx'
import { isWaiting, QueueList, type PageRead } from './queue-list.tsx'
import { focusedItem, type QueueRow } from './queue-table.tsx'
import type { QueueNavigation } from './use-queue-location.ts'
import { NextButton } from './next-button.tsx'
import { QueueHeading } from './queue-heading.tsx'
import { useAhead } from './use-ahead.ts'
import { useOpenItem } from './use-open-item.ts'
import { useChosen } from './use-chosen.ts'
import { useNextItem } from './use-next-item.ts'
import { useQueueMoves } from './use-queue-moves.ts'

interface QueueProps<Row> {
  readonly title: string
  /** What the next item is asked for by. */
  readonly kind: QueueKind
  readonly navigation: QueueNavigation
  readonly page: PageRead<Row>
  /** The same list asked for the open item alone, so that it is found whatever page it is on, and is fresh. */
  readonly item: PageRead<Row>
  readonly columns: TableColumnType<Row>[]
  idOf(row: Row): string
  /** Reads an item before it is asked for. */
  readAhead(id: string): Promise<Page<Row>>
  detail(row: Row): ReactNode
  /** What may be decided about a row by whoever looks at it; null for nothing. */
  actions(row: Row): ReactNode
  /** What may be done to several rows that wait, besides keeping them and giving them back. */
  bulk?(ids: readonly string[], done: () => void): ReactNode
  /** Whether an open row waits for a decision of the house; unless told, all of them do. */
  isOurs?(row: Row): boolean
}

/** A review queue: its filter, its list, and the open item over it. The whole of it is in the address. */
export function Queue<Row extends QueueRow>(props: QueueProps<Row>) {
  const { title, kind, readAhead, navigation, page, item, columns, idOf, detail, actions, bulk, isOurs } = props
  const { location, go } = navigation
  const openId = location.id
  const rows = page.data?.list ?? []
  const find = (query: PageRead<Row>) => query.data?.list.find((row) => idOf(row) === openId)
  const row = find(item) ?? find(page)
  const { isDecided } = useOpenItem(openId, row, isOurs ?? (() => true))
  const list = useRef<HTMLDivElement>(null)
  const moves = useQueueMoves(list, rows.map(idOf), openId, (id) => go({ id }, true))

  const next = useNextItem(kind, openId, (id) => go({ id }, openId !== null))
  useAhead(openId === null ? undefined : moves.target('next'), readAhead)
  const drawer = useRef<HTMLDivElement>(null)
  const canChoose = next !== null && isWaiting(location)
  const chosen = useChosen(rows.map(idOf))
  useShortcuts({
    ...(canChoose && openId === null && { x: () => chosen.toggle(focusedItem()) }),
    ...(next && { n: () => void (isDeciding() || next.go()) }),
    ...(openId !== null && { z: () => drawer.current?.querySelector<HTMLElement>('.proof .ant-image')?.click() }),
  })

  return (
    <>
      <QueueHeading
        title={title}
        navigation={navigation}
        total={page.data?.total}
        busy={page.isFetching}
        onRefresh={() => void page.refetch()}
      />
      <BulkBar chosen={chosen}>{bulk?.(chosen.ids, () => chosen.set([]))}</BulkBar>
      <div ref={list}>
        <QueueList
          page={page}
          navigation={navigation}
          columns={columns}
          chosen={canChoose ? chosen : null}
          idOf={idOf}
        />
      </div>
      <QueueDrawer
        open={openId !== null}
        title={row && <OrderTitle row={row} />}
        actions={
          row && (
            <ClaimGate claim={row.claim}>
              {next && isDecided ? <NextButton busy={next.isPending} onNext={next.go} /> : actions(row)}
            </ClaimGate>
          )
        }
        canMove={moves.canMove}
        onMove={moves.moveOpen}
        onClose={() => go({ id: null })}
        onClosed={moves.focusPlace}
      >
        <div ref={drawer}>{row ? detail(row) : <Missing query={item} />}</div>
      </QueueDrawer>
    </>
  )
}

function OrderTitle({ row }: { readonly row: QueueRow }) {
  return (
    <span className="order-title">
      {row.order_no} <StateTag state={row.state} />
    </span>
  )
}

/** The open item while it is not there: still on its way, not to be had, or unknown. */
function Missing<Row>({ query }: { readonly query: PageRead<Row> }) {
  const t = useTranslations()
  return (
    <ReadState query={query}>
      {() => (query.isFetching ? <Skeleton active /> : <NotFound title={t('queue.itemUnknown')} />)}
    </ReadState>
  )
}
