import { Suspense } from 'react'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { OrderColumn } from '../order/views/order-column.tsx'
import { Completed, PayButton } from '../order/order-footer.tsx'
import { OrderViews } from '../order/views/order-views.tsx'
import { usePaying, type Paying } from '../order/payment/use-paying.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { Release } from './maker-action.tsx'
import { MakerChat } from './maker-later.ts'
import { MakerOrderView } from './maker-order-view.tsx'
import { makerPhase, type MakerPhase } from './maker-phase.ts'
import type { MakerOrder } from './maker-types.ts'
import { mirrored } from './mirrored.ts'

interface MakerTradeProps {
  readonly order: MakerOrder
  readonly dataUpdatedAt: number
  refetch(): Promise<unknown>
}

interface FooterProps {
  readonly order: MakerOrder
  readonly phase: MakerPhase
  readonly paying: Paying
}

/** The one action of a trade with an own offer, pinned below its page. */
function MakerFooter({ order, phase, paying }: FooterProps) {
  if (phase === 'done') return <Completed orderId={order.order_id} onDone={() => nav.back()} />
  if (phase === 'toPay') return <PayButton order={order} paying={paying} />
  return phase === 'toConfirm' && <Release key={order.order_id} order={order} />
}

/** A trade with an own offer in one column, and the conversation with its taker. */
export function MakerTrade({ order, dataUpdatedAt, refetch }: MakerTradeProps) {
  const paying = usePaying()
  const own = mirrored(order)
  const phase = makerPhase(order)
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
        <OrderColumn
          order={own}
          inChat={inChat}
          footer={!inChat && <MakerFooter order={order} phase={phase} paying={paying} />}
        >
          {content}
        </OrderColumn>
      )}
    />
  )
}
