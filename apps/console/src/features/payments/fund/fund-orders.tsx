import { consoleFundCancel, consoleFundDeposits, consoleFundWithdrawals, type CallOutput } from '@c2c/contract'
import { Tabs, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { StateTag } from '../../../components/display/state-tag.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { List } from '../../../components/page/list.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useRead } from '../../../lib/use-read.ts'

type Deposit = CallOutput<typeof consoleFundDeposits>['list'][number]
type Withdrawal = CallOutput<typeof consoleFundWithdrawals>['list'][number]

/** The deposits and the withdrawals of a merchant, newest first. */
export function FundOrders({ merchantId, mayCancel }: { readonly merchantId: string; readonly mayCancel: boolean }) {
  const t = useTranslations()
  return (
    <Tabs
      items={[
        { key: 'deposits', label: t('fund.deposits'), children: <Deposits merchantId={merchantId} /> },
        {
          key: 'withdrawals',
          label: t('fund.withdrawals'),
          children: <Withdrawals merchantId={merchantId} mayCancel={mayCancel} />,
        },
      ]}
    />
  )
}

function Deposits({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const columns: TableColumnType<Deposit>[] = [
    { key: 'no', title: t('order.orderNo'), dataIndex: 'order_no' },
    {
      key: 'amount',
      title: t('fund.amount'),
      align: 'right',
      render: (_, row) => <Money value={row.amount} currency="USDT" />,
    },
    { key: 'network', title: t('recharge.network'), dataIndex: 'type' },
    { key: 'state', title: t('order.state'), render: (_, row) => <StateTag state={row.state} /> },
    { key: 'created', title: t('order.created'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'reason', title: t('review.reason'), dataIndex: 'reason' },
  ]
  return (
    <List
      query={useRead(consoleFundDeposits, { ...paging, merchant_id: merchantId })}
      empty={t('fund.noDeposits')}
      rowKey="recharge_id"
      columns={columns}
      onPage={onPage}
    />
  )
}

function Withdrawals({ merchantId, mayCancel }: { readonly merchantId: string; readonly mayCancel: boolean }) {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const columns: TableColumnType<Withdrawal>[] = [
    { key: 'no', title: t('order.orderNo'), dataIndex: 'order_no' },
    {
      key: 'amount',
      title: t('fund.amount'),
      align: 'right',
      render: (_, row) => <Money value={row.amount} currency="USDT" />,
    },
    {
      key: 'receives',
      title: t('fund.receives'),
      align: 'right',
      render: (_, row) => <Money value={row.receive_amount} currency={row.currency} />,
    },
    { key: 'account', title: t('fund.account'), dataIndex: 'masked_account' },
    { key: 'state', title: t('order.state'), render: (_, row) => <StateTag state={row.state} /> },
    { key: 'created', title: t('order.created'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'ref', title: t('withdraw.payoutRef'), render: (_, row) => row.payout_ref || row.reason },
    {
      key: 'cancel',
      title: t('offer.actions'),
      align: 'right',
      render: (_, { step, withdraw_id }) =>
        mayCancel && step === 'review' ? (
          <CommandButton call={consoleFundCancel} input={{ withdraw_id }} ask={t('fund.askCancel')}>
            {t('fund.cancel')}
          </CommandButton>
        ) : null,
    },
  ]
  return (
    <List
      query={useRead(consoleFundWithdrawals, { ...paging, merchant_id: merchantId })}
      empty={t('fund.noWithdrawals')}
      rowKey="withdraw_id"
      columns={columns}
      onPage={onPage}
    />
  )
}
