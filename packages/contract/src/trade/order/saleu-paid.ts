import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id, uploads } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { saleOrder } from './sale-order.ts'

/** Buying: the user marks the fiat as paid and uploads the proof. */
export const saleuPaid = webCall({
  name: 'saleu/paid',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id(), credentials: uploads('credentials_required') }),
  output: saleOrder,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
