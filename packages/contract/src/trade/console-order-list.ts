import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { listOf } from '../lists.ts'
import { reviewList } from '../staff/review-list.ts'
import { orderReview } from './order-review.ts'

/** Trades for review; a merchant sees its own. */
export const consoleOrderList = consoleCall({
  name: 'order/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  input: z.object(reviewList),
  output: listOf(orderReview),
  errors: ['not_allowed'],
})
