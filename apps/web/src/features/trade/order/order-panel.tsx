import { saleuOrderDetail } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SidePanel } from '../../../components/sheet/side-panel.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { openOrder } from './order-list/open-order.ts'
import { OrderMissing } from './order-missing.tsx'
import { OwnOrder } from './views/own-order.tsx'

interface OrderPanelProps {
  readonly orderId: string
  onClose(): void
}

/** An open order beside the hall, and the link to its own page, which has its conversation beside it. */
export function OrderPanel({ orderId, onClose }: OrderPanelProps) {
  const t = useTranslations('trade')
  const detail = useCall(saleuOrderDetail, { order_id: orderId })
  const order = detail.data
  const panel = { open: true, onClose, title: t('orderTitle') }
  if (!order) {
    return (
      <SidePanel {...panel}>
        <OrderMissing orderId={orderId} detail={detail} />
      </SidePanel>
    )
  }
  return (
    <OwnOrder
      order={order}
      detail={detail}
      whole={false}
      onDone={onClose}
      frame={(content, footer, inChat) => (
        <SidePanel {...panel} footer={footer}>
          {content}
          {!inChat && (
            <Button variant="quiet" size="small" onClick={() => openOrder(order)}>
              {t('besideChat')}
            </Button>
          )}
        </SidePanel>
      )}
    />
  )
}
