import { consoleOrderReject } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { reasonInput } from '../../../components/review/reason-field.tsx'
import { ReasonDecision } from '../../../components/review/reason-decision.tsx'
import { partiesOf } from './order-parties.ts'
import type { OrderReview } from './order-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** Rejects an unpaid trade; the escrow is returned. */
export function RejectOrder({ order, onCancel }: { readonly order: OrderReview; readonly onCancel: () => void }) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const { seller } = partiesOf(order)
  return (
    <ReasonDecision
      kind="order"
      orderNo={order.order_no}
      submitLabel={t('trade.moves.reject', { amount: amountText(order.number, 'USDT'), name: seller.name })}
      call={consoleOrderReject}
      toInput={(reason) => ({ order_id: order.order_id, ...reasonInput('order', reason) })}
      onClose={onCancel}
    >
      <li>
        {t.rich('trade.rejectPosts', {
          amount: () => <Money value={order.number} currency="USDT" exact />,
          giver: seller.name,
        })}
      </li>
    </ReasonDecision>
  )
}
