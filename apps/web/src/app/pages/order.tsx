import { saleuOrderDetail } from '@c2c/contract'
import { Activity, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { OrderAction } from '../../features/trade/order/order-action.tsx'
import { OrderChat } from '../../features/trade/order/order-later.ts'
import { OrderHead } from '../../features/trade/order/order-head.tsx'
import { OrderMissing } from '../../features/trade/order/order-missing.tsx'
import { OrderParts } from '../../features/trade/order/order-parts.tsx'
import { tradeAction } from '../../features/trade/order-step.ts'
import { useOrderView } from '../../features/trade/order/use-order-view.ts'
import { useCall } from '../../lib/call/use-call.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'

/** One trade, `?order_id=`: its step and what to do, and the conversation with its merchant. */
export function OrderPage() {
  const t = useTranslations('trade')
  const orderId = usePageParams().get('order_id') ?? ''
  const detail = useCall(saleuOrderDetail, { order_id: orderId }, { enabled: orderId !== '' })
  const { view, show, chatted, unread } = useOrderView(detail)
  const order = detail.data
  if (!order) {
    return (
      <Page title={t('orderTitle')}>
        <OrderMissing orderId={orderId} detail={detail} />
      </Page>
    )
  }
  const tabs = [
    { value: 'order', label: t('orderTitle') },
    { value: 'chat', label: unread > 0 ? t('chat.unread', { count: unread }) : t('chat.title') },
  ] as const
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
  return (
    <Page title={t('orderTitle')} footer={view === 'order' && confirm}>
      <OrderHead order={order} />
      <Tabs label={t('orderTitle')} tabs={tabs} value={view} onChange={show} />
      {/* A hidden part keeps its input and marks nothing as read: unseen messages stay unread. */}
      <Activity mode={view === 'order' ? 'visible' : 'hidden'}>
        <OrderParts order={order} />
      </Activity>
      {chatted && (
        <Activity mode={view === 'chat' ? 'visible' : 'hidden'}>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <OrderChat order={order} action={chatAction} />
          </Suspense>
        </Activity>
      )}
    </Page>
  )
}
