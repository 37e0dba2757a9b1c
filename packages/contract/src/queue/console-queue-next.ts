import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalText } from '../fields.ts'
import { queueKinds } from './queue-kinds.ts'

/**
 * The oldest item after `after` that waits for a decision and is nobody else's, claimed in the same step; behind the last
 * one it begins again with the first. An appeal waits for one from when both sides have spoken or have had their time.
 * Two who ask at the same time get two items. `order_id` is empty when nothing is left.
 */
export const consoleQueueNext = consoleCall({
  name: 'queue/next',
  auth: ['owner', 'operator'],
  changing: true,
  input: z.object({ kind: z.enum(queueKinds, { error: 'malformed' }), after: optionalText(64) }),
  output: z.object({ order_id: z.string() }),
  errors: ['not_allowed'],
})
