import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { saleOrder } from './sale-order.ts'

/** Cancels an unpaid trade; the escrow is returned. */
export const saleuCancel = webCall({
  name: 'saleu/cancel',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id() }),
  output: saleOrder,
  errors: ['not_found', 'state_conflict'],
})
