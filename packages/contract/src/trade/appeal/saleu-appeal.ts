import { webCall } from '../../call.ts'
import { orderSubjects } from '../../live.ts'
import { appealInput } from './appeal-fields.ts'
import { saleOrder } from '../order/sale-order.ts'

/** Freezes the escrow until an operator decides. */
export const saleuAppeal = webCall({
  name: 'saleu/appeal',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: appealInput,
  output: saleOrder,
  errors: ['not_found', 'state_conflict'],
})
