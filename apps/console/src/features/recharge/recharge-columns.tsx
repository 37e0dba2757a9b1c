import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { Money } from '../../components/display/money.tsx'
import { PartyName } from '../../components/display/party.tsx'
import type { QueueLocation } from '../../components/queue/queue-location.ts'
import type { RechargeReview } from './recharge-review.ts'

/** The columns of the recharge list; the credited amount only where it can be present. */
export function useRechargeColumns(filter: QueueLocation['state']): TableColumnType<RechargeReview>[] {
  const t = useTranslations()
  const columns: TableColumnType<RechargeReview>[] = [
    { key: 'person', title: t('person.account'), render: (_, row) => <PartyName party={row} /> },
    { key: 'network', title: t('recharge.network'), render: (_, row) => row.type },
    { key: 'created', title: t('order.created'), render: (_, row) => <Moment value={row.created_at} /> },
  ]
  const claimed: TableColumnType<RechargeReview> = {
    key: 'claimed',
    title: t('recharge.claimed'),
    align: 'right',
    render: (_, row) => <Money value={row.claimed_amount} currency="USDT" />,
  }
  if (filter === 'audit' || filter === 'reject') return [claimed, ...columns]
  const credited: TableColumnType<RechargeReview> = {
    key: 'credited',
    title: t('recharge.credited'),
    align: 'right',
    render: (_, row) => (row.state === 'completion' ? <Money value={row.amount} currency="USDT" /> : '–'),
  }
  return [claimed, credited, ...columns]
}
