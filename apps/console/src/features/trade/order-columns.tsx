import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/moment.tsx'
import { Money } from '../../components/money.tsx'
import type { OrderReview } from './order-review.ts'
import { SideTag } from './side-tag.tsx'
import { StepText } from './step-text.tsx'

/** What the list of trades shows of each, between its number and its state. */
export function useOrderColumns(): TableColumnType<OrderReview>[] {
  const t = useTranslations()
  return [
    { key: 'created', title: t('order.created'), render: (_, row) => <Moment value={row.created_at} /> },
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
    { key: 'step', title: t('order.step'), render: (_, row) => <StepText step={row.step} /> },
    { key: 'person', title: t('person.account'), render: (_, row) => row.user.account },
    { key: 'merchant', title: t('trade.merchant'), render: (_, row) => row.merchant.name },
  ]
}
