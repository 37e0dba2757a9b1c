import type { QueueKind } from '@c2c/contract'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../page/skeleton.tsx'
import { isDeciding, useShortcuts } from '../../lib/use-shortcuts.ts'
import { NotFound } from '../page/not-found.tsx'
import { ReadState } from '../page/read-state.tsx'
import { StateTag } from '../display/state-tag.tsx'
import type { PageRead } from '../page/list.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ClaimGate } from './claim-gate.tsx'
import { QueueDrawer } from './queue-drawer.tsx'
import { focusedItem, type QueueRow } from './queue-columns.tsx'
import { QueueList } from './queue-list.tsx'
import { isOpenList } from './queue-location.ts'
import type { QueueColumn } from './queue-sort.ts'
import type { QueueReads } from './use-queue.ts'
import { NextButton } from './next-button.tsx'
import { QueueHeading } from './queue-heading.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { useOpenItem } from './use-open-item.ts'
import { useSelection } from './use-selection.ts'
import { useNextItem } from './use-next-item.ts'
import { useQueueMoves } from './use-queue-moves.ts'

interface QueueProps<Row> {
  readonly title: string
  /** Another filter beside that of states. */
  readonly filter?: ReactNode
  /** The queue that the next item is requested from. */
  readonly kind: QueueKind
  /** The list and the open item, as `useQueue` reads them. */
  readonly reads: QueueReads<Row>
  readonly columns: readonly QueueColumn<Row>[]
  idOf(row: Row): string
  /** The words of an item's state, where its step says more. */
  textOf?(row: Row, inList: boolean): string | undefined
  detail(row: Row): ReactNode
  /** The decisions that the current user may make about a row; null for none. */
  actions(row: Row): ReactNode
  /** Further bulk actions for open rows. */
  bulk?(ids: readonly string[], done: () => void): ReactNode
  /** Whether an open row needs a decision by staff; by default every row does. */
  needsDecision?(row: Row): boolean
}

/** A review queue: its filter, its list, and the open item over it. All of its state is in the address. */
export function Queue<Row extends QueueRow>(props: QueueProps<Row>) {
  const { title, filter, kind, reads, columns, idOf, textOf, detail, actions, bulk, needsDecision } = props
  const { navigation, page, item, sort, prefetch } = reads
  const { location, shown, go } = navigation
  const openId = location.id
  const rows = page.data?.list ?? []
  const find = (query: PageRead<Row>) => query.data?.list.find((row) => idOf(row) === openId)
  const row = find(item) ?? find(page)
  const { isDecided } = useOpenItem(openId, row, needsDecision ?? (() => true))
  const list = useRef<HTMLDivElement>(null)
  const moves = useQueueMoves(list, rows.map(idOf), openId, (id) => go({ id }, true))

  const next = useNextItem(kind, openId, (id) => go({ id }, openId !== null))
  usePrefetch(openId === null ? undefined : moves.target('next'), prefetch)
  const drawer = useRef<HTMLDivElement>(null)
  const canSelect = next !== null && isOpenList(shown)
  const selection = useSelection(rows.map(idOf))
  useShortcuts({
    ...(canSelect && openId === null && { x: () => selection.toggle(focusedItem()) }),
    ...(next && { n: () => void (isDeciding() || next.go()) }),
    ...(openId !== null && { z: () => drawer.current?.querySelector<HTMLElement>('.proof .ant-image')?.click() }),
  })

  return (
    <>
      <QueueHeading
        title={title}
        filter={filter}
        navigation={navigation}
        page={page.data}
        busy={page.isFetching}
        onRefresh={() => void page.refetch()}
      />
      <BulkBar selection={selection}>{bulk?.(selection.ids, () => selection.set([]))}</BulkBar>
      <div ref={list}>
        <QueueList
          page={page}
          navigation={navigation}
          columns={columns}
          sort={sort}
          selection={canSelect ? selection : null}
          idOf={idOf}
          textOf={textOf}
        />
      </div>
      <QueueDrawer
        open={openId !== null}
        title={row && <OrderTitle row={row} text={textOf?.(row, false)} />}
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
        onClosed={moves.restoreFocus}
      >
        <div ref={drawer}>{row ? detail(row) : <Missing query={item} />}</div>
      </QueueDrawer>
    </>
  )
}

function OrderTitle({ row, text }: { readonly row: QueueRow; readonly text: string | undefined }) {
  return (
    <span className="order-title">
      <span translate="no">{row.order_no}</span> <StateTag state={row.state} text={text} />
    </span>
  )
}

/** The open item while it is loading, failed or unknown. */
function Missing<Row>({ query }: { readonly query: PageRead<Row> }) {
  const t = useTranslations()
  return (
    <ReadState query={query}>
      {() => (query.isFetching ? <Skeleton shape="details" /> : <NotFound title={t('queue.itemUnknown')} />)}
    </ReadState>
  )
}
