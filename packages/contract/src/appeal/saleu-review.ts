import { webCall } from '../call.ts'
import { orderSubjects } from '../live.ts'
import { reviewInput } from './appeal-fields.ts'
import { saleOrder } from '../trade/sale-order.ts'

/** The side that lost by a decision asks for its one review, by another operator. */
export const saleuReview = webCall({
  name: 'saleu/review',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: reviewInput,
  output: saleOrder,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
