import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { Money } from '../../components/display/money.tsx'
import { Name } from '../../components/display/name.tsx'
import type { QueueFilter } from '../../components/queue/queue-location.ts'
import { TimeLeft } from '../../components/display/time-left.tsx'
import { useSession } from '../../lib/session.ts'
import { AwaitedActor } from './awaited-actor.tsx'
import type { OrderReview } from './order-review.ts'
import { SideTag } from '../../components/display/side-tag.tsx'
import { StepText } from './step-text.tsx'

/** The columns of the trade list; open trades start with what must be done. */
export function useOrderColumns(filter: QueueFilter): TableColumnType<OrderReview>[] {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const merchant: TableColumnType<OrderReview> = {
    key: 'merchant',
    title: t('trade.merchant'),
    render: (_, row) => <Name>{row.merchant.name}</Name>,
  }
  const waiting: TableColumnType<OrderReview>[] = [
    { key: 'awaits', title: t('trade.awaits'), render: (_, row) => <AwaitedActor order={row} /> },
    {
      key: 'left',
      title: t('time.left'),
      align: 'right',
      render: (_, row) => <TimeLeft until={row.due_at} calm={row.step === 'appeal'} />,
    },
  ]
  const created: TableColumnType<OrderReview> = {
    key: 'created',
    title: t('order.created'),
    render: (_, row) => <Moment value={row.created_at} />,
  }
  return [
    ...(filter === 'audit' || filter === 'appeal' ? waiting : []),
    { key: 'step', title: t('order.step'), render: (_, row) => <StepText step={row.step} /> },
    { key: 'side', title: t('trade.side'), render: (_, row) => <SideTag side={row.side} /> },
    {
      key: 'number',
      title: t('trade.number'),
      align: 'right',
      render: (_, row) => <Money value={row.number} currency="USDT" />,
    },
    {
      key: 'amount',
      title: t('trade.amount'),
      align: 'right',
      render: (_, row) => <Money value={row.amount} currency={row.currency} />,
    },
    { key: 'person', title: t('person.account'), render: (_, row) => <Name>{row.user.account}</Name> },
    ...(isMerchant ? [] : [merchant]),
    ...(filter === 'audit' || filter === 'appeal' ? [] : [created]),
  ]
}
