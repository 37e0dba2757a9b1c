import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { listOf } from '../lists.ts'
import { reviewList } from '../staff/review-list.ts'
import { verificationReview } from './verification-review.ts'

export const consoleVerificationList = consoleCall({
  name: 'verification/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['account'],
  input: z.object(reviewList),
  output: listOf(verificationReview),
  errors: ['not_allowed'],
})
