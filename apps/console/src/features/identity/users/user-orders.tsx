import { consoleUserOrders, orderKinds, type CallOutput } from '@c2c/contract'
import { Segmented, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { List } from '../../../components/page/list.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { UserOrderState } from './user-order-state.tsx'
import { useUserLocation } from './use-user-location.ts'

type Row = CallOutput<typeof consoleUserOrders>['list'][number]

/** The review queue of each kind of order; interest orders have none. */
const queues = { recharge: '/recharges', withdraw: '/withdrawals', sale: '/orders', interest: null } as const

/** All orders of a user, newest first. */
export function UserOrders({ id }: { readonly id: string }) {
  const t = useTranslations()
  const { location, go, paging, onPage } = useUserLocation()
  const kind = orderKinds.find((name) => name === location.kind) ?? ''
  const columns: TableColumnType<Row>[] = [
    { key: 'order_no', title: t('order.orderNo'), render: (_, row) => <OrderLink row={row} /> },
    { key: 'kind', title: t('users.kind'), render: (_, row) => t(`users.kinds.${row.kind}`) },
    {
      key: 'amount',
      title: t('users.amount'),
      align: 'right',
      render: (_, row) => <Money value={row.amount} currency="USDT" />,
    },
    { key: 'created', title: t('order.created'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'updated', title: t('order.updated'), render: (_, row) => <Moment value={row.updated_at} /> },
    { key: 'state', title: t('order.state'), render: (_, row) => <UserOrderState {...row} /> },
    { key: 'reason', title: t('review.reason'), render: (_, row) => <div className="words">{row.reason}</div> },
  ]
  return (
    <div className="user-tab">
      <Segmented
        value={kind}
        onChange={(next) => go({ kind: next, at: '1' })}
        options={[
          { value: '', label: t('queue.filter.all') },
          ...orderKinds.map((name) => ({ value: name, label: t(`users.kinds.${name}`) })),
        ]}
      />
      <List
        query={useRead(consoleUserOrders, { ...paging, user_id: id, kind })}
        empty={t('users.noOrders')}
        rowKey="order_id"
        columns={columns}
        onPage={onPage}
      />
    </div>
  )
}

function OrderLink({ row }: { readonly row: Row }) {
  const queue = queues[row.kind]
  if (queue === null)
    return (
      <span className="item-link" translate="no">
        {row.order_no}
      </span>
    )
  return (
    <Link className="item-link" href={`${queue}?${new URLSearchParams({ state: 'all', id: row.order_id })}`}>
      <span translate="no">{row.order_no}</span>
    </Link>
  )
}
