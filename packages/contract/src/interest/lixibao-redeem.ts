import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { id } from '../fields.ts'
import { orderSubjects } from '../live.ts'
import { interestOrder } from './interest-order.ts'

/** Ends a running order before its term: the principal is returned without interest. */
export const lixibaoRedeem = webCall({
  name: 'lixibao/redeem',
  auth: 'user',
  stepUp: {},
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id() }),
  output: interestOrder,
  errors: ['not_found', 'state_conflict'],
})
