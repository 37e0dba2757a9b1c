import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { PartyName } from '../../../components/display/party.tsx'
import type { QueueFilter } from '../../../components/queue/queue-location.ts'
import { byAmount, type QueueColumn } from '../../../components/queue/queue-sort.ts'
import { useTimeColumns } from '../../../components/queue/use-time-columns.tsx'
import type { WithdrawReview } from './withdraw-review.ts'

/** The columns of the withdrawal list; open ones show how long they have waited. */
export function useWithdrawColumns(filter: QueueFilter): QueueColumn<WithdrawReview>[] {
  const t = useTranslations()
  const { created, waiting } = useTimeColumns<WithdrawReview>()
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
      sorts: byAmount,
      render: (_, row) => <Money value={row.amount} currency="USDT" />,
    },
    { key: 'person', title: t('person.account'), render: (_, row) => <PartyName party={row} /> },
    {
      key: 'type',
      title: t('withdraw.type'),
      render: (_, { type, step, chain }) =>
        chain && step === 'approved'
          ? `${chain.network} · ${t(`withdraw.chainState.${chain.state}`, { count: chain.confirmations, needed: chain.needed })}`
          : t(`payout.type.${type}`),
    },
    filter === 'audit' ? waiting : created,
  ]
}
