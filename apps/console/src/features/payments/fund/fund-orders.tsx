import { consoleFundCancel, consoleFundDeposits, consoleFundWithdrawals, type CallOutput } from '@c2c/contract'
import { App, Button, Popconfirm, Tabs, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { StateTag } from '../../../components/display/state-tag.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import { pageSizes } from '../../../components/page/page.ts'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useRead } from '../../../lib/use-read.ts'

type Deposit = CallOutput<typeof consoleFundDeposits>['list'][number]
type Withdrawal = CallOutput<typeof consoleFundWithdrawals>['list'][number]

const start = { page: '1', page_size: String(pageSizes[0]) }

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
  const [paging, setPaging] = useState(start)
  const deposits = useRead(consoleFundDeposits, { ...paging, merchant_id: merchantId })
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
    <ReadState query={deposits} empty={t('fund.noDeposits')} isEmpty={({ list }) => list.length === 0}>
      {(page) => (
        <PageTable
          rowKey="recharge_id"
          page={page}
          busy={deposits.isPlaceholderData}
          columns={columns}
          onPage={(next, size) => setPaging({ page: String(next), page_size: String(size) })}
        />
      )}
    </ReadState>
  )
}

function Withdrawals({ merchantId, mayCancel }: { readonly merchantId: string; readonly mayCancel: boolean }) {
  const t = useTranslations()
  const [paging, setPaging] = useState(start)
  const withdrawals = useRead(consoleFundWithdrawals, { ...paging, merchant_id: merchantId })
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
      title: '',
      align: 'right',
      render: (_, row) => (mayCancel && row.step === 'review' ? <CancelButton withdrawal={row} /> : null),
    },
  ]
  return (
    <ReadState query={withdrawals} empty={t('fund.noWithdrawals')} isEmpty={({ list }) => list.length === 0}>
      {(page) => (
        <PageTable
          rowKey="withdraw_id"
          page={page}
          busy={withdrawals.isPlaceholderData}
          columns={columns}
          onPage={(next, size) => setPaging({ page: String(next), page_size: String(size) })}
        />
      )}
    </ReadState>
  )
}

/** Cancels a withdrawal whose review has not begun. */
function CancelButton({ withdrawal: { withdraw_id } }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleFundCancel)
  const cancel = () =>
    mutate({ withdraw_id }, { onError: (error) => notification.error({ title: errorMessage(error) }) })
  return (
    <Popconfirm title={t('fund.askCancel')} onConfirm={cancel}>
      <Button size="small" loading={isPending}>
        {t('fund.cancel')}
      </Button>
    </Popconfirm>
  )
}
