import * as z from 'zod/mini'
import { optionalCode, optionalFactorCode } from '../account/credential-fields.ts'
import { webCall } from '../../call.ts'
import { optionalAssertion } from '../passkey/credential.ts'

/**
 * Proves the identity of the session for five minutes: with `totp`, which may be a recovery code, or with the answer of a
 * passkey to `passkey/prove-options`; with a mailed `code` where no factor is set.
 */
export const securityProve = webCall({
  name: 'security/prove',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ totp: optionalFactorCode, code: optionalCode, passkey: optionalAssertion }),
  output: z.object({ proved_until: z.string() }),
  errors: ['second_factor_required', 'second_factor_invalid', 'code_invalid'],
})
