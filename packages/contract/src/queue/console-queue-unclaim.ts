import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'

/** Leaves an item to others. What is not the caller's stays as it is. */
export const consoleQueueUnclaim = consoleCall({
  name: 'queue/unclaim',
  auth: ['owner', 'operator'],
  invalidates: ['order'],
  input: z.object({ order_id: id() }),
  output: z.object({}),
  errors: ['not_allowed'],
})
