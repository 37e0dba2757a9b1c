import { useTranslations } from 'use-intl'
import { Waited } from '../../../components/display/duration.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { PartyName } from '../../../components/display/party.tsx'
import { byAmount, byTime, byWait, type QueueColumn } from '../../../components/queue/queue-sort.ts'
import type { QueueLocation } from '../../../components/queue/queue-location.ts'
import type { RechargeReview } from './recharge-review.ts'

/** The columns of the recharge list; the credited amount only where it can be present. */
export function useRechargeColumns(filter: QueueLocation['state']): QueueColumn<RechargeReview>[] {
  const t = useTranslations()
  const columns: QueueColumn<RechargeReview>[] = [
    { key: 'person', title: t('person.account'), render: (_, row) => <PartyName party={row} /> },
    { key: 'network', title: t('recharge.network'), render: (_, row) => row.type },
    {
      key: 'created',
      title: t('order.created'),
      sorts: byTime,
      render: (_, row) => <Moment value={row.created_at} />,
    },
  ]
  const claimed: QueueColumn<RechargeReview> = {
    key: 'claimed',
    title: t('recharge.claimed'),
    sorts: byAmount,
    align: 'right',
    render: (_, row) => <Money value={row.claimed_amount} currency="USDT" />,
  }
  const waiting: QueueColumn<RechargeReview> = {
    key: 'waiting',
    title: t('time.waiting'),
    align: 'right',
    sorts: byWait,
    render: (_, row) => <Waited since={row.created_at} />,
  }
  if (filter === 'audit') return [claimed, waiting, ...columns.filter(({ key }) => key !== 'created')]
  if (filter === 'reject') return [claimed, ...columns]
  const credited: QueueColumn<RechargeReview> = {
    key: 'credited',
    title: t('recharge.credited'),
    align: 'right',
    render: (_, row) => (row.state === 'completion' ? <Money value={row.amount} currency="USDT" /> : '–'),
  }
  return [claimed, credited, ...columns]
}
