import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** A solver returns an appeal that they have to the queue. */
export const consoleAppealGiveBack = consoleCall({
  name: 'appeal/give-back',
  auth: ['solver'],
  invalidates: ['order'],
  input: z.object({ order_id: id() }),
  output: z.object({}),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
