import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, text } from '../../fields.ts'

/**
 * Says whether a drawn verdict is right, by a person who took no part in it. It is kept for ever, and changes neither the verdict nor
 * its money.
 */
export const consoleAppealCheck = consoleCall({
  name: 'appeal/check',
  auth: ['owner', 'operator', 'solver'],
  creating: true,
  invalidates: ['order'],
  input: z.object({
    order_id: id(),
    round: z.enum(['1', '2'], { error: 'required' }),
    /** Whether the caller would have decided the same. */
    agrees: z.enum(['true', 'false'], { error: 'required' }),
    reason: text('reason_required', 2000),
  }),
  output: z.object({}),
  errors: ['not_found', 'not_allowed', 'state_conflict'],
})
