import { consoleCall } from '../../call.ts'
import { orderSubjects } from '../../live.ts'
import { reviewInput } from './appeal-fields.ts'
import { orderReview } from '../order/order-review.ts'

/** The losing merchant requests the one review of a decision, by another operator. */
export const consoleOrderReview = consoleCall({
  name: 'order/review',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  maker: 'continues',
  creating: true,
  invalidates: orderSubjects,
  input: reviewInput,
  output: orderReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
