import * as z from 'zod/mini'
import { totpCode } from '../account/credential-fields.ts'
import { webCall } from '../call.ts'

/**
 * Sets the authenticator of the last `security/totp-begin`, confirmed by its code. `recovery_codes` are those of an
 * account that had none, shown only here.
 */
export const securityTotpSet = webCall({
  name: 'security/totp-set',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice'],
  input: z.object({ totp: totpCode }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['state_conflict', 'second_factor_invalid'],
})
