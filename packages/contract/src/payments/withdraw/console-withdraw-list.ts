import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf } from '../../lists.ts'
import { reviewList } from '../../staff/review-list.ts'
import { withdrawReview } from './withdraw-review.ts'

/** Withdrawals for review, newest first. */
export const consoleWithdrawList = consoleCall({
  name: 'withdraw/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order', 'account'],
  input: z.object(reviewList),
  output: listOf(withdrawReview),
  errors: ['not_allowed'],
})
