import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalChoice } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { orderStates } from '../../order.ts'
import { saleOrder } from './sale-order.ts'

/** The user's trades; without a state, all of them. */
export const saleuListOrder = webCall({
  name: 'saleu/list-order',
  auth: 'user',
  key: 'read',
  shows: ['order'],
  input: z.object({ ...paging, state: optionalChoice(orderStates, 'state_unknown') }),
  output: listOf(saleOrder),
  errors: [],
})
