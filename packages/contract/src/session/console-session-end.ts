import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalText } from '../fields.ts'
import { roles } from '../staff/roles.ts'

/**
 * Ends a session of one's own, or without a `session_id` all but the one that asks. The owner may name somebody else, and
 * ends one or all of theirs. It counts at once, everywhere.
 */
export const consoleSessionEnd = consoleCall({
  name: 'session/end',
  auth: roles,
  changing: true,
  input: z.object({ session_id: optionalText(64), staff_id: optionalText(64) }),
  output: z.object({ ended: z.number() }),
  errors: ['not_found'],
})
