import { Suspense } from 'react'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { OrderColumn } from '../order/views/order-column.tsx'
import { PayButton } from '../order/order-footer.tsx'
import { OrderViews } from '../order/views/order-views.tsx'
import { usePaying } from '../order/payment/use-paying.ts'
import { Release } from './maker-action.tsx'
import { MakerChat } from './maker-later.ts'
import { MakerOrderView } from './maker-order-view.tsx'
import { makerPhase } from './maker-phase.ts'
import type { MakerOrder } from './maker-types.ts'
import { mirrored } from './mirrored.ts'

interface MakerTradeProps {
  readonly order: MakerOrder
  readonly dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** A trade with an own offer in one column, and the conversation with its taker. */
export function MakerTrade({ order, dataUpdatedAt, refetch }: MakerTradeProps) {
  const paying = usePaying()
  const own = mirrored(order)
  const phase = makerPhase(order)
  const action =
    phase === 'toPay' ? (
      <PayButton order={order} paying={paying} />
    ) : (
      phase === 'toConfirm' && <Release key={order.order_id} order={order} />
    )
  return (
    <OrderViews
      order={own}
      answer={{ unread: order.unread, dataUpdatedAt, refetch }}
      parts={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <MakerOrderView order={order} paying={paying} />
        </Suspense>
      }
      chat={(strip, onBack) => <MakerChat order={order} strip={strip} onBack={onBack} />}
      frame={({ content, inChat }) => (
        <OrderColumn order={own} inChat={inChat} footer={!inChat && action}>
          {content}
        </OrderColumn>
      )}
    />
  )
}
