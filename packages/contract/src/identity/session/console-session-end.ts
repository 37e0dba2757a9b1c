import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { roles } from '../../staff/roles.ts'

/**
 * Ends one of the caller's sessions, or without a `session_id` all but the current one. The owner may name another member
 * of staff and end one or all of their sessions. It takes effect at once, everywhere.
 */
export const consoleSessionEnd = consoleCall({
  name: 'session/end',
  auth: roles,
  rights: 'own',
  stepUp: {},
  invalidates: ['staff'],
  input: z.object({ session_id: optionalText(64), staff_id: optionalText(64) }),
  output: z.object({ ended: z.number() }),
  errors: ['not_found'],
})
