import { webCall } from '../../call.ts'
import { orderSubjects } from '../../live.ts'
import { reviewInput } from './appeal-fields.ts'
import { saleOrder } from '../order/sale-order.ts'

/** The losing side requests the one review of a decision, by another operator. */
export const saleuReview = webCall({
  name: 'saleu/review',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: reviewInput,
  output: saleOrder,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
