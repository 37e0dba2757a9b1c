import { Badge, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useSession } from '../../lib/session.ts'
import { StateTag, type OrderState } from '../display/state-tag.tsx'
import { PageTable } from '../page/page-table.tsx'
import type { Page } from '../page/page.ts'
import { ClaimTag } from './claim-tag.tsx'
import type { Claim } from './claim.ts'
import { sortAsked, sortedColumns, type QueueColumn, type QueueSort } from './queue-sort.ts'
import type { Selection } from './use-selection.ts'

export interface QueueRow {
  readonly order_no: string
  readonly state: OrderState
  readonly claim: Claim
  /** Unread messages, where the order has a conversation. */
  readonly unread?: number
  /** Its proof images, if any. */
  readonly credentials?: readonly { readonly url: string }[]
}

interface QueueTableProps<Row> {
  readonly page: Page<Row>
  readonly busy: boolean
  readonly columns: readonly QueueColumn<Row>[]
  readonly sort: QueueSort
  /** Whether the rows have different states, which adds a state column. */
  readonly mixed: boolean
  /** Whether the rows are open and can be claimed. */
  readonly claimable: boolean
  readonly openId: string | null
  /** The rows selected for a bulk action; null where there is none. */
  readonly selection: Selection | null
  idOf(row: Row): string
  hrefOf(id: string): string
  onOpen(id: string): void
  onPage(page: number, pageSize: number): void
  onSort(sort: QueueSort | ''): void
}

/** Selects the link of each item, for moving the focus. */
export const itemLinks = 'a[data-queue-item]'

/** The id of the item whose link has the focus, or null. */
export function focusedItem(): string | null {
  const { activeElement: link } = document
  return link instanceof HTMLElement ? (link.dataset['queueItem'] ?? null) : null
}

/** One page of a queue. Each item is a link, so that it opens with Enter, in a new tab or from a shared address. */
export function QueueTable<Row extends QueueRow>(props: QueueTableProps<Row>) {
  const { page, busy, columns, sort, onSort, mixed, claimable, selection, openId, idOf, hrefOf, onOpen, onPage } = props
  const t = useTranslations()
  const claims = useSession()?.role !== 'merchant' && claimable
  const orderNo: TableColumnType<Row> = {
    key: 'order_no',
    fixed: 'left',
    title: t('order.orderNo'),
    render: (_, row) => (
      <span className="item-name">
        <Link href={hrefOf(idOf(row))} className="item-link" data-queue-item={idOf(row)}>
          {row.order_no}
        </Link>
        {row.unread ? <Badge count={row.unread} title={t('chat.unreadCount', { count: row.unread })} /> : null}
      </span>
    ),
  }
  const state: TableColumnType<Row> = {
    key: 'state',
    title: t('order.state'),
    render: (_, row) => <StateTag state={row.state} />,
  }
  const claim: TableColumnType<Row> = {
    key: 'claim',
    title: t('claim.column'),
    render: (_, row) => <ClaimTag claim={row.claim} />,
  }
  return (
    <PageTable<Row>
      rowKey={idOf}
      page={page}
      columns={[orderNo, ...(claims ? [claim] : []), ...sortedColumns(columns, sort), ...(mixed ? [state] : [])]}
      busy={busy}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.ids],
          onChange: (keys) => selection.set(keys.map(String)),
        },
      })}
      isOpen={(row) => idOf(row) === openId}
      onOpen={(row) => onOpen(idOf(row))}
      onPage={onPage}
      onSort={(sorter) => onSort(sortAsked(columns, sorter))}
    />
  )
}
