import { Badge, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/moment.tsx'
import { Money } from '../../components/money.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { useSession } from '../../lib/session.ts'
import { Awaits } from './awaits.tsx'
import type { OrderReview } from './order-review.ts'
import { SideTag } from './side-tag.tsx'
import { StepText } from './step-text.tsx'

/** What the list of trades shows of each, between its number and its state: first what has to be done about it. */
export function useOrderColumns(): TableColumnType<OrderReview>[] {
  const t = useTranslations()
  const ownAlone = useSession()?.role === 'merchant'
  const merchant: TableColumnType<OrderReview> = {
    key: 'merchant',
    title: t('trade.merchant'),
    render: (_, row) => row.merchant.name,
  }
  return [
    {
      key: 'unread',
      title: t('chat.unread'),
      render: (_, row) => <Badge count={row.unread} title={t('chat.unreadCount', { count: row.unread })} />,
    },
    { key: 'awaits', title: t('trade.awaits'), render: (_, row) => <Awaits order={row} /> },
    {
      key: 'left',
      title: t('time.left'),
      align: 'right',
      render: (_, row) => <TimeLeft until={row.due_at} calm={row.step === 'appeal'} />,
    },
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
    { key: 'person', title: t('person.account'), render: (_, row) => row.user.account },
    ...(ownAlone ? [] : [merchant]),
    { key: 'created', title: t('order.created'), render: (_, row) => <Moment value={row.created_at} /> },
  ]
}
