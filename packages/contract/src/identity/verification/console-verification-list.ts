import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice } from '../../fields.ts'
import { listOf } from '../../lists.ts'
import { reviewList, timeSorts } from '../../staff/review-list.ts'
import { verificationReview } from './verification-review.ts'

/** Identity checks; `search` takes the beginning of an account or a whole e-mail address. */
export const consoleVerificationList = consoleCall({
  name: 'verification/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['account'],
  input: z.object({ ...reviewList, sort: optionalChoice(timeSorts, 'malformed') }),
  output: listOf(verificationReview),
  errors: ['not_allowed'],
})
