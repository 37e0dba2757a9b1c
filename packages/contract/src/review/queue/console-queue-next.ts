import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { queueKinds } from './queue-kinds.ts'

/**
 * The oldest item after `after` that waits for a decision and is not claimed by another reviewer or solver, claimed in the
 * same step; after the last one it starts over with the first. An appeal waits for a decision once both sides have
 * submitted evidence or the evidence period is over. Two concurrent callers get different items. `order_id` is empty
 * when nothing is left.
 */
export const consoleQueueNext = consoleCall({
  name: 'queue/next',
  auth: ['owner', 'operator'],
  invalidates: ['order'],
  input: z.object({ kind: z.enum(queueKinds, { error: 'malformed' }), after: optionalText(64) }),
  output: z.object({ order_id: z.string() }),
  errors: ['not_allowed'],
})
