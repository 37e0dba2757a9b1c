import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { loginInput } from '../account/user-login.ts'

/**
 * Asks staff for a reset of the second factors, with what a sign-in needs but them. Nothing changes yet: staff check the identity,
 * two people decide, and the reset takes effect 72 hours later. The user is alerted each time; a request of the last day is
 * not repeated.
 */
export const securityLostFactor = webCall({
  name: 'security/lost-factor',
  auth: 'anonymous',
  invalidates: ['notice'],
  input: loginInput,
  /** `asked_at` is the moment of the request that counts, this one or an earlier one. */
  output: z.object({ asked_at: z.string() }),
  errors: ['bad_credentials', 'code_invalid', 'state_conflict', 'account_frozen', 'challenge_required'],
})
