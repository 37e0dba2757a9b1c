import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { textAreaMaximum } from '../constants.ts'
import { id, text } from '../fields.ts'
import { orderReview } from './order-review.ts'

/** The escrow goes back to the selling side; both read the reason. */
export const consoleOrderReject = consoleCall({
  name: 'order/reject',
  auth: ['owner', 'operator'],
  creating: true,
  input: z.object({ order_id: id(), reason: text('reason_required', textAreaMaximum) }),
  output: orderReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
