import { saleuOrderDetail } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { OrderBesideChat } from '../../features/trade/order/views/order-beside-chat.tsx'
import { OrderMissing } from '../../features/trade/order/order-missing.tsx'
import { OrderColumn } from '../../features/trade/order/views/order-column.tsx'
import { OwnOrder } from '../../features/trade/order/views/own-order.tsx'
import { useSplitWindow } from '../../lib/browser/split-window.ts'
import { useCall } from '../../lib/call/use-call.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'

/** One trade, `?order_id=`: its step and the required action, and the conversation with its merchant. */
export function OrderPage() {
  const t = useTranslations('trade')
  const split = useSplitWindow()
  const orderId = usePageParams().get('order_id') ?? ''
  const detail = useCall(saleuOrderDetail, { order_id: orderId }, { enabled: orderId !== '' })
  const order = detail.data
  if (!order) {
    return (
      <Page title={t('orderTitle')}>
        <OrderMissing orderId={orderId} detail={detail} />
      </Page>
    )
  }
  if (split) return <OrderBesideChat order={order} />
  return (
    <OwnOrder
      order={order}
      detail={detail}
      onDone={() => nav.back()}
      frame={(content, footer, inChat) => (
        <OrderColumn order={order} footer={footer} inChat={inChat}>
          {content}
        </OrderColumn>
      )}
    />
  )
}
