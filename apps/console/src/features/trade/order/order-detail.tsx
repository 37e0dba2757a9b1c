import { consoleOrderPayee } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details, type DetailItem } from '../../../components/display/details.tsx'
import { MaskedPayout } from '../../../components/display/masked-payout.tsx'
import { MaskedOtherAccount, OtherAccount } from '../../../components/display/other-account.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { Money } from '../../../components/display/money.tsx'
import { PayoutAccount } from '../../../components/display/payout-account.tsx'
import { Proof } from '../../../components/display/proof.tsx'
import { SideTag } from '../../../components/display/side-tag.tsx'
import { UserSummary } from '../../../components/display/user-summary.tsx'
import { Evidence } from '../../../components/review/evidence.tsx'
import { Hints } from '../../../components/review/hints.tsx'
import { PendingProposal } from '../../../components/review/pending-proposal.tsx'
import { ProposedAward } from '../../../components/review/proposed-award.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { OrderAppeal } from '../appeal/order-appeal.tsx'
import { OrderChat } from '../chat/order-chat.tsx'
import { BlockUser } from './block-user.tsx'
import { IncomingPayment } from './incoming-payment.tsx'
import { OrderHolder } from './order-holder.tsx'
import { OrderMeeting } from './order-meeting.tsx'
import { OrderNow } from './order-now.tsx'
import type { OrderReview } from './order-review.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { StepText } from './step-text.tsx'

/** A trade: parties and terms, beside payout account, proof and conversation, with its history. */
export function OrderDetail({ order }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const { currency } = order
  const isMerchant = useSession()?.role === 'merchant'
  const usdt = <Money key="number" value={order.number} currency="USDT" exact large />
  const fiat = (
    <CopyText key="amount" value={order.amount} text={<Money value={order.amount} currency={currency} large />} />
  )
  const [gets, pays] = order.side === 'sell' ? [usdt, fiat] : [fiat, usdt]
  const amounts: DetailItem[] = isMerchant
    ? [
        [t('trade.youGet'), gets],
        [t(order.side === 'sell' ? 'trade.youPay' : 'trade.youGive'), pays],
      ]
    : [
        [t('trade.number'), usdt],
        [t('trade.amount'), fiat],
      ]
  const proof = (
    <>
      <IncomingPayment order={order} />
      <OrderPayout key={order.order_id} order={order} />
      {order.credentials.length === 0 ? null : <Proof images={order.credentials} />}
      <OrderChat key={`chat ${order.order_id}`} order={order} />
    </>
  )
  const document = order.appeal === null ? null : <OrderAppeal order={order} appeal={order.appeal} />
  return (
    <div className="sections">
      <OrderNow order={order} />
      <OrderHolder key={`holder ${order.order_id}`} order={order} />
      <PendingProposal proposal={order.proposal}>
        {t(order.proposal?.payload['outcome'] === 'release' ? 'proposal.first.release' : 'proposal.first.return')}
        <ProposedAward payload={order.proposal?.payload ?? {}} />
      </PendingProposal>
      <Hints hints={order.hints} />
      <OrderMeeting order={order} />
      {document}
      <Evidence proof={proof}>
        <Details
          items={[
            [t('trade.side'), <SideTag key="side" side={order.side} />],
            ...amounts,
            [t('trade.price'), <Money key="price" value={order.price} currency={`${currency} / USDT`} />],
            [t('trade.merchant'), <Name key="merchant">{order.merchant.name}</Name>],
            [t('order.step'), <StepText key="step" step={order.step} />],
            [t('trade.matched'), order.matching_time && <Moment key="matched" value={order.matching_time} />],
            [t('trade.reference'), order.reference && <CopyText key="reference" value={order.reference} />],
            [t('order.terms'), order.terms && <Terms key="terms" terms={order.terms} />],
            [t('order.updated'), <Moment key="updated" value={order.updated_at} />],
            [t('review.reason'), order.reason],
            [t('proposal.decidedBy'), order.decided_by],
            [t('proposal.decidedAt'), order.decided_at && <Moment key="decided" value={order.decided_at} />],
          ]}
        />
        <UserSummary user={order.user} />
        <BlockUser key={`block ${order.order_id}`} order={order} />
        <OrderTimeline timeline={order.timeline} extensions={order.extensions} handovers={order.handovers} />
      </Evidence>
    </div>
  )
}

/** The terms that the user accepted, as the merchant wrote them. */
function Terms({ terms: { language, text } }: { readonly terms: NonNullable<OrderReview['terms']> }) {
  return (
    <span className="user-text" lang={language}>
      {text}
    </span>
  )
}

/** The merchant's payout account: in full for the merchant, masked for staff until they request it. */
function OrderPayout({ order: { payout, payment_lines, pay_method, order_id } }: { readonly order: OrderReview }) {
  const api = useApi()
  const mayCall = useMayCall()
  if (payout === null) {
    if (payment_lines.length === 0) return null
    const title = pay_method?.name ?? ''
    if (!mayCall(consoleOrderPayee)) return <OtherAccount title={title} lines={payment_lines} />
    return (
      <MaskedOtherAccount
        title={title}
        lines={payment_lines}
        reveal={() => api.call(consoleOrderPayee, { order_id })}
      />
    )
  }
  if (!mayCall(consoleOrderPayee)) return <PayoutAccount binding={payout} />
  return <MaskedPayout payee={{ binding: payout }} reveal={() => api.call(consoleOrderPayee, { order_id })} />
}
