import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { flag, id, optionalUploads } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { saleOrder } from './sale-order.ts'

/**
 * Buying: the user marks the fiat as paid and uploads the proof. For an order with `meeting` the handed over cash, `in_person`, needs
 * none: the code of the order is its proof.
 */
export const saleuPaid = webCall({
  name: 'saleu/paid',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ order_id: id(), credentials: optionalUploads, in_person: z._default(flag, false) }).check(
    z.refine(({ credentials, in_person }) => in_person || credentials.length > 0, {
      error: 'credentials_required',
      path: ['credentials'],
    }),
  ),
  output: saleOrder,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
