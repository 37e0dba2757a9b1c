import type { UseQueryResult } from '@tanstack/react-query'
import { Activity, Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { tradeAction } from '../order-step.ts'
import type { SaleDetail } from '../trade-types.ts'
import { OrderAction } from './order-action.tsx'
import { orderFooter } from './order-footer.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderChat } from './order-later.ts'
import { OrderParts } from './order-parts.tsx'
import { usePaying } from './payment/use-paying.ts'

interface OrderViewsProps {
  readonly order: SaleDetail
  readonly detail: UseQueryResult<SaleDetail>
  /** The layout around them; `footer` is the one action, if it is beneath. */
  frame(content: ReactNode, footer: ReactNode): ReactNode
}

/** An order and its conversation in one column, as two views. */
export function OrderViews({ order, detail, frame }: OrderViewsProps) {
  const t = useTranslations('trade')
  const { view, show, chatted, unread } = useOrderView(detail)
  const tabs = [
    { value: 'order', label: t('orderTitle') },
    { value: 'chat', label: unread > 0 ? t('chat.unread', { count: unread }) : t('chat.title') },
  ] as const
  const paying = usePaying()
  const action = tradeAction(order)
  const confirm = action === 'confirm' && <OrderAction order={order} action={action} />
  const chatAction =
    action === 'pay' ? (
      <Button variant="secondary" onClick={() => show('order')}>
        {t('chat.pay')}
      </Button>
    ) : (
      confirm
    )
  return frame(
    <>
      <OrderHead order={order} />
      <Tabs label={t('orderTitle')} tabs={tabs} value={view} onChange={show} />
      {/* A hidden part keeps its input and marks nothing as read: unseen messages stay unread. */}
      <Activity mode={view === 'order' ? 'visible' : 'hidden'}>
        <OrderParts order={order} paying={paying} />
      </Activity>
      {chatted && (
        <Activity mode={view === 'chat' ? 'visible' : 'hidden'}>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <OrderChat order={order} action={chatAction} />
          </Suspense>
        </Activity>
      )}
    </>,
    view === 'order' && orderFooter(order, paying),
  )
}

/** The selected part of an order, whether its conversation was opened, and the number of messages unread since it was left. */
function useOrderView({ data, dataUpdatedAt, refetch }: UseQueryResult<SaleDetail>) {
  const [view, setView] = useState<'order' | 'chat'>('order')
  const [left, setLeft] = useState(0)
  const [chatted, setChatted] = useState(false)
  const show = (next: typeof view): void => {
    setView(next)
    if (next === 'chat') return setChatted(true)
    // An earlier answer has counted messages that have been read meanwhile.
    setLeft(Date.now())
    void refetch()
  }
  const counted = view === 'order' && dataUpdatedAt > left
  return { view, show, chatted, unread: counted ? (data?.unread ?? 0) : 0 }
}
