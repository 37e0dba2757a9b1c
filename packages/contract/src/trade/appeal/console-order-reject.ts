import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { reasonFields, saysWhy } from '../../review/queue/reject-reasons.ts'
import { award } from './appeal-fields.ts'
import { orderReview } from '../order/order-review.ts'

/** The escrow goes back to the selling side: an unpaid trade is refused, or an operator decides an appeal. Both read the reason. */
export const consoleOrderReject = consoleCall({
  name: 'order/reject',
  auth: ['owner', 'operator', 'solver', 'merchant'],
  rights: ['orders'],
  key: 'trade',
  maker: 'continues',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id(), ...award, ...reasonFields(['order', 'appeal'], 2000) }).check(saysWhy),
  output: orderReview,
  errors: ['not_found', 'state_conflict', 'not_allowed', 'above_maximum'],
})
