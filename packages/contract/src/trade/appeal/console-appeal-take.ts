import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'

/**
 * A solver takes the appeal that has waited longest of those that they may decide; it is theirs until it returns to the queue. Two
 * at the same moment get different ones. `order_id` is empty when nothing waits. Refused with as many as a solver may have.
 */
export const consoleAppealTake = consoleCall({
  name: 'appeal/take',
  auth: ['solver'],
  invalidates: ['order'],
  input: z.object({}),
  output: z.object({ order_id: z.string() }),
  errors: ['not_allowed', 'state_conflict'],
})
