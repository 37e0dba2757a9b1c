import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, text } from '../../fields.ts'
import { holder } from './holder.ts'

/** Hands over an open trade to a member of its merchant, also to oneself, with a note that the members read. */
export const consoleOrderHandOver = consoleCall({
  name: 'order/hand-over',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  invalidates: ['order'],
  input: z.object({ order_id: id(), staff_id: id(), note: text('required', 500) }),
  output: z.object({ order_id: z.string(), holder }),
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
