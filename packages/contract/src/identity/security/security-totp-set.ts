import * as z from 'zod/mini'
import { endsKeys } from '../api-key/key-fields.ts'
import { totpCode } from '../account/credential-fields.ts'
import { webCall } from '../../call.ts'

/**
 * Sets the authenticator of the last `security/totp-begin`, confirmed by its code. `recovery_codes` are those of an
 * account that had none, shown only here.
 */
export const securityTotpSet = webCall({
  name: 'security/totp-set',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice', 'order'],
  input: z.object({ totp: totpCode, end_keys: endsKeys }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['state_conflict', 'second_factor_invalid'],
})
