import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { textAreaMaximum } from '../constants.ts'
import { id, text, uploads } from '../fields.ts'
import { saleOrder } from './sale-order.ts'

/** Freezes the escrow until an operator decides. */
export const saleuAppeal = webCall({
  name: 'saleu/appeal',
  auth: 'user',
  creating: true,
  input: z.object({
    order_id: id(),
    reason: text('reason_required', textAreaMaximum),
    credentials: uploads('credentials_required'),
  }),
  output: saleOrder,
  errors: ['not_found', 'state_conflict'],
})
