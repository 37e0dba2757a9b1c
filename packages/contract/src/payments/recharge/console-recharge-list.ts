import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf } from '../../lists.ts'
import { reviewList } from '../../staff/review-list.ts'
import { rechargeReview } from './recharge-review.ts'

/** Recharges and deposits for review, newest first. */
export const consoleRechargeList = consoleCall({
  name: 'recharge/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order', 'account'],
  input: z.object(reviewList),
  output: listOf(rechargeReview),
  errors: ['not_allowed'],
})
