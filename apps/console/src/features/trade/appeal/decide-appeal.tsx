import { consoleOrderReject, consoleOrderRelease } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { ReasonDecision } from '../../../components/review/reason-decision.tsx'
import { reasonInput } from '../../../components/review/reason-field.tsx'
import { amountText } from '../../../lib/amount/amount-text.ts'
import { partiesOf } from '../order/order-parties.ts'
import type { OrderReview } from '../order/order-review.ts'

interface DecideAppealProps {
  readonly order: OrderReview
  /** `release` pays the escrow to the buyer, `return` pays it back to the seller. */
  readonly outcome: 'release' | 'return'
  readonly onCancel: () => void
}

/** Decides an appeal, with a reason that both sides read. */
export function DecideAppeal({ order, outcome, onCancel }: DecideAppealProps) {
  const t = useTranslations()
  const { buyer, seller } = partiesOf(order)
  const reviewable = order.appeal?.reviewable ?? false
  const values = { amount: amountText(order.number, 'USDT'), name: (outcome === 'release' ? buyer : seller).name }
  const label = outcome === 'release' ? t('trade.moves.decideRelease', values) : t('trade.moves.decideReturn', values)
  return (
    <ReasonDecision
      kind="appeal"
      orderNo={order.order_no}
      maxLength={2000}
      call={outcome === 'release' ? consoleOrderRelease : consoleOrderReject}
      submitLabel={label}
      tone={outcome === 'release' ? 'approve' : 'return'}
      toInput={(reason) => ({ order_id: order.order_id, ...reasonInput('appeal', reason) })}
      done={({ proposal, order_no: orderNo }) =>
        proposal === null ? t('appeal.decided', { orderNo }) : t('proposal.proposed')
      }
      onClose={onCancel}
    >
      <li>
        {t.rich('appeal.decisionPosts', {
          amount: () => <Money value={order.number} currency="USDT" exact />,
          taker: (outcome === 'release' ? buyer : seller).name,
        })}
      </li>
      <li>
        {reviewable
          ? t('appeal.mayBeReviewed', { loser: (outcome === 'release' ? seller : buyer).name })
          : t('appeal.isFinal')}
      </li>
    </ReasonDecision>
  )
}
