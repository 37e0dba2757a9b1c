import { Badge, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useSession } from '../../lib/session.ts'
import { StateTag, type OrderState } from '../display/state-tag.tsx'
import { ClaimTag } from './claim-tag.tsx'
import type { Claim } from './claim.ts'
import { isOpenList } from './queue-location.ts'
import { sortedColumns, type QueueColumn, type QueueSort } from './queue-sort.ts'
import type { QueueNavigation } from './use-queue-location.ts'

export interface QueueRow {
  readonly order_no: string
  readonly state: OrderState
  readonly claim: Claim
  /** Unread messages, where the order has a conversation. */
  readonly unread?: number
  /** Its proof images, if any. */
  readonly credentials?: readonly { readonly url: string }[]
}

/** Selects the link of each item, for moving the focus. */
export const itemLinks = 'a[data-queue-item]'

/** The id of the item whose link has the focus, or null. */
export function focusedItem(): string | null {
  const { activeElement: link } = document
  return link instanceof HTMLElement ? (link.dataset['queueItem'] ?? null) : null
}

/**
 * The columns of a queue: each item is a link, so that it opens with Enter, in a new tab or from a shared address. Open items
 * show who has claimed them, and a list of all states the state.
 */
export function useQueueColumns<Row extends QueueRow>(
  { shown, hrefOf }: QueueNavigation,
  columns: readonly QueueColumn<Row>[],
  sort: QueueSort,
  idOf: (row: Row) => string,
  textOf?: (row: Row, inList: boolean) => string | undefined,
): TableColumnType<Row>[] {
  const t = useTranslations()
  const claims = useSession()?.role !== 'merchant' && isOpenList(shown)
  const orderNo: TableColumnType<Row> = {
    key: 'order_no',
    fixed: 'left',
    title: t('order.orderNo'),
    render: (_, row) => (
      <span className="item-name">
        <Link href={hrefOf(idOf(row))} className="item-link" data-queue-item={idOf(row)}>
          <span translate="no">{row.order_no}</span>
        </Link>
        {row.unread ? <Badge count={row.unread} title={t('chat.unreadCount', { count: row.unread })} /> : null}
      </span>
    ),
  }
  const stateOf: TableColumnType<Row> = {
    key: 'state',
    title: t('order.state'),
    render: (_, row) => <StateTag state={row.state} text={textOf?.(row, true)} />,
  }
  const claim: TableColumnType<Row> = {
    key: 'claim',
    title: t('claim.column'),
    render: (_, row) => <ClaimTag claim={row.claim} />,
  }
  return [orderNo, ...(claims ? [claim] : []), ...sortedColumns(columns, sort), ...(shown === 'all' ? [stateOf] : [])]
}
