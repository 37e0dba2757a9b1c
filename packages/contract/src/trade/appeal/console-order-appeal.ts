import { consoleCall } from '../../call.ts'
import { orderSubjects } from '../../live.ts'
import { appealInput } from './appeal-fields.ts'
import { orderReview } from '../order/order-review.ts'

/** The merchant appeals: the escrow is frozen until an operator decides. */
export const consoleOrderAppeal = consoleCall({
  name: 'order/appeal',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  maker: 'continues',
  creating: true,
  invalidates: orderSubjects,
  input: appealInput,
  output: orderReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
