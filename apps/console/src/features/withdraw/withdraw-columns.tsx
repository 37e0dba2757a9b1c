import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { Money } from '../../components/display/money.tsx'
import { PartyName } from '../../components/display/party.tsx'
import type { WithdrawReview } from './withdraw-review.ts'

/** The columns of the withdrawal list. */
export function useWithdrawColumns(): TableColumnType<WithdrawReview>[] {
  const t = useTranslations()
  return [
    {
      key: 'receive',
      title: t('withdraw.toPay'),
      align: 'right',
      render: (_, row) => <Money value={row.receive_amount} currency={row.currency} />,
    },
    {
      key: 'amount',
      title: t('withdraw.amount'),
      align: 'right',
      render: (_, row) => <Money value={row.amount} currency="USDT" />,
    },
    { key: 'person', title: t('person.account'), render: (_, row) => <PartyName party={row} /> },
    { key: 'type', title: t('withdraw.type'), render: (_, row) => t(`payout.type.${row.type}`) },
    { key: 'created', title: t('order.created'), render: (_, row) => <Moment value={row.created_at} /> },
  ]
}
