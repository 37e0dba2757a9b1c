import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** Releases the caller's claim; claims of others stay. */
export const consoleQueueUnclaim = consoleCall({
  name: 'queue/unclaim',
  auth: ['owner', 'operator'],
  invalidates: ['order'],
  input: z.object({ order_id: id() }),
  output: z.object({}),
  errors: ['not_allowed'],
})
