import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** Deletes a saved reply. Messages that were written with it stay. */
export const consoleOrderReplyRemove = consoleCall({
  name: 'order/reply-remove',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  invalidates: ['offered'],
  input: z.object({ reply_id: id() }),
  output: z.object({ reply_id: z.string() }),
  errors: ['not_found', 'not_allowed'],
})
