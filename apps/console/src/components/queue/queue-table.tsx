import { Badge, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useSession } from '../../lib/session.ts'
import { StateTag, type OrderState } from '../state-tag.tsx'
import { PageTable } from '../page-table.tsx'
import type { Page } from '../page.ts'
import { ClaimTag } from './claim-tag.tsx'
import type { Claim } from './claim.ts'
import type { Chosen } from './use-chosen.ts'

export interface QueueRow {
  readonly order_no: string
  readonly state: OrderState
  readonly claim: Claim
  /** Messages that were not read yet, where there is a conversation. */
  readonly unread?: number
  /** The pictures of its proof, where it has any. */
  readonly credentials?: readonly { readonly url: string }[]
}

interface QueueTableProps<Row> {
  readonly page: Page<Row>
  readonly busy: boolean
  readonly columns: TableColumnType<Row>[]
  /** Whether the rows are in different states, so that each has to say its own. */
  readonly mixed: boolean
  /** Whether the rows wait for somebody, so that they may be somebody's. */
  readonly waiting: boolean
  readonly openId: string | null
  /** What is chosen for something done to several at once; null where nothing may be. */
  readonly chosen: Chosen | null
  idOf(row: Row): string
  hrefOf(id: string): string
  onOpen(id: string): void
  onPage(page: number, pageSize: number): void
}

/** Marks the link of each item, so that the keyboard can find it. */
export const itemLinks = 'a[data-queue-item]'

/** The id of the item whose link has the focus; null when none has. */
export function focusedItem(): string | null {
  const { activeElement: link } = document
  return link instanceof HTMLElement ? (link.dataset['queueItem'] ?? null) : null
}

/** One page of a queue. Every item is a link, so it opens with Enter, in a new tab, or for a colleague it is sent to. */
export function QueueTable<Row extends QueueRow>(props: QueueTableProps<Row>) {
  const { page, busy, columns, mixed, waiting, chosen, openId, idOf, hrefOf, onOpen, onPage } = props
  const t = useTranslations()
  const claims = useSession()?.role !== 'merchant' && waiting
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
      columns={[orderNo, ...(claims ? [claim] : []), ...columns, ...(mixed ? [state] : [])]}
      busy={busy}
      {...(chosen && {
        rowSelection: {
          selectedRowKeys: [...chosen.ids],
          onChange: (keys) => chosen.set(keys.map(String)),
        },
      })}
      isOpen={(row) => idOf(row) === openId}
      onOpen={(row) => onOpen(idOf(row))}
      onPage={onPage}
    />
  )
}
