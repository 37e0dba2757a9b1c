import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id, uploads } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { saleOrder } from '../order/sale-order.ts'

/**
 * Buying: the user has paid an order that expired meanwhile, and uploads the proof. It opens an appeal, once, until
 * `late_payment_until` of the order; the merchant's USDT are reserved as far as they are there.
 */
export const saleuHadPaid = webCall({
  name: 'saleu/had-paid',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id(), credentials: uploads('credentials_required') }),
  output: saleOrder,
  errors: ['not_found', 'state_conflict'],
})
