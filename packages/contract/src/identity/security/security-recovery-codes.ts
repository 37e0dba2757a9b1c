import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** Replaces the recovery codes by ten new ones, shown only here, and alerts the user. Needs a second factor. */
export const securityRecoveryCodes = webCall({
  name: 'security/recovery-codes',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice', 'order'],
  input: z.object({}),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['state_conflict'],
})
