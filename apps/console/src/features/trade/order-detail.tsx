import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/copy-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { Moment } from '../../components/moment.tsx'
import { Money } from '../../components/money.tsx'
import { Person } from '../../components/person.tsx'
import { Proof } from '../../components/proof.tsx'
import { Hints } from '../../components/review/hints.tsx'
import { Evidence } from '../../components/review/evidence.tsx'
import { FirstDecision } from '../../components/review/first-decision.tsx'
import { OrderChat } from './chat/order-chat.tsx'
import { OrderAppeal } from './order-appeal.tsx'
import { OrderNow } from './order-now.tsx'
import { OrderPayout } from './order-payout.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderReview } from './order-review.ts'
import { SideTag } from './side-tag.tsx'
import { StepText } from './step-text.tsx'

/** What is traded and by whom, beside where to pay it, what was shown as proof, and what has happened so far. */
export function OrderDetail({ order }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const { currency } = order
  const proof = (
    <>
      <OrderPayout key={order.order_id} order={order} />
      {order.credentials.length === 0 ? null : <Proof images={order.credentials} />}
      <OrderChat key={`chat ${order.order_id}`} order={order} />
    </>
  )
  const document = order.appeal === null ? null : <OrderAppeal order={order} appeal={order.appeal} />
  return (
    <div className="order-detail">
      <OrderNow order={order} />
      <FirstDecision proposal={order.proposal}>
        {t(order.proposal?.payload['outcome'] === 'release' ? 'proposal.first.release' : 'proposal.first.return')}
      </FirstDecision>
      <Hints hints={order.hints} />
      {document}
      <Evidence proof={proof}>
        <Facts
          facts={[
            [t('trade.side'), <SideTag key="side" side={order.side} />],
            [t('trade.number'), <Money key="number" value={order.number} currency="USDT" large />],
            [t('trade.amount'), <Money key="amount" value={order.amount} currency={currency} large />],
            [t('trade.price'), <Money key="price" value={order.price} currency={`${currency} / USDT`} />],
            [t('trade.merchant'), order.merchant.name],
            [t('order.step'), <StepText key="step" step={order.step} />],
            [t('trade.matched'), order.matching_time && <Moment key="matched" value={order.matching_time} />],
            [t('trade.reference'), order.reference && <CopyText key="reference" value={order.reference} />],
            [t('order.updated'), <Moment key="updated" value={order.updated_at} />],
            [t('review.reason'), order.reason],
          ]}
        />
        <Person user={order.user} />
        <OrderTimeline timeline={order.timeline} />
      </Evidence>
    </div>
  )
}
