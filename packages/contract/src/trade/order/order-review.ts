import * as z from 'zod/mini'
import { storedImage } from '../../attach/stored-image.ts'
import { binding, payLines } from '../../identity/bank-account/binding.ts'
import { claim } from '../../review/queue/claim.ts'
import { decided } from '../../review/queue/decided.ts'
import { hints } from '../../review/queue/hints.ts'
import { appeal } from '../appeal/appeal.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { reviewedUser } from '../../identity/users/reviewed-user.ts'
import { orderMeeting } from '../offer/shown-meeting.ts'
import { orderPayMethod } from '../pay-method/order-method.ts'
import { acceptedTerms } from './accepted-terms.ts'
import { extensions } from './extensions.ts'
import { handovers, holder } from './holder.ts'
import { incoming } from './incoming.ts'
import { saleOrder } from './sale-order.ts'
import { tradeHold } from './trade-hold.ts'
import { memberTimeline } from './timeline.ts'

/**
 * A trade as its merchant and the operators see it; `payout` is where the merchant has to pay, null once it is not
 * needed, and masked for all but the merchant's own staff (`order/payee`).
 */
export const orderReview = z.extend(saleOrder, {
  user: reviewedUser,
  merchant: z.object({ merchant_id: z.string(), name: z.string() }),
  /** Why the merchant has blocked the user; empty while it has not. */
  blocked: z.string(),
  payout: z.nullable(binding),
  /** The same of a payment method that is neither bank nor Wise; empty otherwise. */
  payment_lines: payLines,
  /** How the trade is paid; null for an unknown method. */
  pay_method: orderPayMethod,
  /** The payment of a buying user; null when the user sells. */
  incoming: z.nullable(incoming),
  reference: z.string(),
  credentials: z.array(storedImage),
  /** Null while there is no appeal. */
  appeal: z.nullable(appeal),
  /** The most that a decision against the user can award from the merchant's bond, in USDT; empty for none, and for all but who decides. */
  award_maximum: z.string(),
  hold: tradeHold,
  terms: acceptedTerms,
  /** Where and when the traders meet; only with cash. */
  meeting: z.optional(orderMeeting),
  /** Messages that the reading side (the merchant's, or the operators') has not read. */
  unread: z.number(),
  timeline: memberTimeline,
  holder,
  handovers,
  extensions,
  ...decided,
  claim,
  hints,
  /** The proposed decision that waits for approval, or null. */
  proposal: z.nullable(proposal),
})
