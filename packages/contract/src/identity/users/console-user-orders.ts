import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, optionalChoice } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { order, orderStates } from '../../order.ts'
import { orderKinds } from './order-kinds.ts'

/** Every order of a user, whatever its kind, newest first; `amount` is in USDT. */
export const consoleUserOrders = consoleCall({
  name: 'user/orders',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order'],
  input: z.object({
    ...paging,
    user_id: id('user_required'),
    kind: optionalChoice(orderKinds, 'malformed'),
    state: optionalChoice(orderStates, 'state_unknown'),
  }),
  output: listOf(z.object({ ...order, order_id: z.string(), kind: z.enum(orderKinds), amount: z.string() })),
  errors: ['not_found', 'not_allowed'],
})
