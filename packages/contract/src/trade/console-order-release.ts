import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { orderReview } from './order-review.ts'

/** The escrow goes to the buying side: the merchant releases what a user paid for, or an operator decides an appeal. */
export const consoleOrderRelease = consoleCall({
  name: 'order/release',
  auth: ['owner', 'operator', 'merchant'],
  creating: true,
  input: z.object({ order_id: id() }),
  output: orderReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
