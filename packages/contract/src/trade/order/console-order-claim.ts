import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { holder } from './holder.ts'

/** A member of the merchant takes over an open trade that none has. It says who is responsible: others can still act. */
export const consoleOrderClaim = consoleCall({
  name: 'order/claim',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  invalidates: ['order'],
  input: z.object({ order_id: id() }),
  output: z.object({ order_id: z.string(), holder }),
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
