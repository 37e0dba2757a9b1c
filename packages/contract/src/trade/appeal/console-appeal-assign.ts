import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, optionalText } from '../../fields.ts'

/** Gives an open appeal to a solver, also one that another solver has; without `staff_id` it returns to the queue. */
export const consoleAppealAssign = consoleCall({
  name: 'appeal/assign',
  auth: ['owner', 'operator'],
  invalidates: ['order'],
  input: z.object({
    order_id: id(),
    /** The solver; empty for the queue. */
    staff_id: optionalText(64),
  }),
  output: z.object({}),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
