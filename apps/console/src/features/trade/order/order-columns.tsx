import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Waited } from '../../../components/display/duration.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Name } from '../../../components/display/name.tsx'
import { SideTag } from '../../../components/display/side-tag.tsx'
import { TimeLeft } from '../../../components/display/time-left.tsx'
import type { QueueFilter } from '../../../components/queue/queue-location.ts'
import { byAmount, byTime, type QueueColumn } from '../../../components/queue/queue-sort.ts'
import { useSession } from '../../../lib/session.ts'
import { isAwaited } from './order-actions.ts'
import type { OrderReview } from './order-review.ts'
import { ownAmounts } from './own-amounts.ts'
import { StepText } from './step-text.tsx'

/** The columns of the trade list; open trades start with what must be done. A merchant reads what it gets and pays. */
export function useOrderColumns(filter: QueueFilter): QueueColumn<OrderReview>[] {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const open = filter === 'audit' || filter === 'appeal'
  const merchant: QueueColumn<OrderReview> = {
    key: 'merchant',
    title: t('trade.merchant'),
    render: (_, row) => <Name>{row.merchant.name}</Name>,
  }
  const holder: QueueColumn<OrderReview> = {
    key: 'holder',
    title: t('trade.holder.title'),
    render: (_, row) => (row.holder === null ? <span className="secondary">–</span> : <Name>{row.holder.name}</Name>),
  }
  const waiting: QueueColumn<OrderReview> = {
    key: 'waiting',
    title: t('time.waiting'),
    align: 'right',
    render: (_, row) => <Waited since={row.updated_at} />,
  }
  const next: QueueColumn<OrderReview>[] = [
    { key: 'awaits', title: t('trade.awaits'), render: (_, row) => <AwaitedActor order={row} /> },
    {
      key: 'left',
      title: t('time.left'),
      align: 'right',
      sorts: ['urgent', 'urgent'],
      render: (_, row) => <TimeLeft until={row.due_at} calm={row.step === 'appeal'} />,
    },
  ]
  const amounts: QueueColumn<OrderReview>[] = [
    {
      key: 'number',
      title: t('trade.number'),
      align: 'right',
      sorts: byAmount,
      render: (_, row) =>
        isMerchant ? <Money {...ownAmounts(row).usdt} signed /> : <Money value={row.number} currency="USDT" />,
    },
    {
      key: 'amount',
      title: t('trade.amount'),
      align: 'right',
      render: (_, row) =>
        isMerchant ? <Money {...ownAmounts(row).fiat} signed /> : <Money value={row.amount} currency={row.currency} />,
    },
  ]
  return [
    ...(open ? next : []),
    { key: 'side', title: t('trade.side'), render: (_, row) => <SideTag side={row.side} /> },
    ...amounts,
    { key: 'step', title: t('order.step'), render: (_, row) => <StepText step={row.step} /> },
    ...(open ? [waiting] : []),
    { key: 'person', title: t('person.account'), render: (_, row) => <Name>{row.user.account}</Name> },
    ...(isMerchant ? [holder] : [merchant]),
    { key: 'created', title: t('order.created'), sorts: byTime, render: (_, row) => <Moment value={row.created_at} /> },
  ]
}

/** The party that must act next, highlighted for the current user; a dash once the trade has ended. */
function AwaitedActor({ order: { awaits } }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const role = useSession()?.role ?? 'auditor'
  if (awaits === '') return <span className="secondary">–</span>
  return isAwaited(awaits, role) ? (
    <Tag color="warning">{awaits === role ? t('trade.awaitsYou') : t(`trade.actors.${awaits}`)}</Tag>
  ) : (
    <Tag>{t(`trade.actors.${awaits}`)}</Tag>
  )
}
