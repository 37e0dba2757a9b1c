import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { PartyName } from '../../../components/display/party.tsx'
import { byAmount, type QueueColumn } from '../../../components/queue/queue-sort.ts'
import type { QueueLocation } from '../../../components/queue/queue-location.ts'
import { useTimeColumns } from '../../../components/queue/use-time-columns.tsx'
import type { RechargeReview } from './recharge-review.ts'

/** The columns of the recharge list; the credited amount only where it can be present. */
export function useRechargeColumns(filter: QueueLocation['state']): QueueColumn<RechargeReview>[] {
  const t = useTranslations()
  const { created, waiting } = useTimeColumns<RechargeReview>()
  const columns: QueueColumn<RechargeReview>[] = [
    { key: 'person', title: t('person.account'), render: (_, row) => <PartyName party={row} /> },
    { key: 'network', title: t('recharge.network'), render: (_, row) => row.type },
  ]
  const claimed: QueueColumn<RechargeReview> = {
    key: 'claimed',
    title: t('recharge.claimed'),
    sorts: byAmount,
    align: 'right',
    render: (_, row) => <Money value={row.claimed_amount} currency="USDT" />,
  }
  if (filter === 'audit') return [claimed, waiting, ...columns]
  if (filter === 'reject') return [claimed, ...columns, created]
  const credited: QueueColumn<RechargeReview> = {
    key: 'credited',
    title: t('recharge.credited'),
    align: 'right',
    render: (_, row) => (row.state === 'completion' ? <Money value={row.amount} currency="USDT" /> : '–'),
  }
  return [claimed, credited, ...columns, created]
}
