import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** Gives a new secret for an authenticator. It counts once `security/totp-set` has confirmed it, within 15 minutes. */
export const securityTotpBegin = webCall({
  name: 'security/totp-begin',
  auth: 'user',
  stepUp: {},
  invalidates: [],
  input: z.object({}),
  output: z.object({ secret: z.string(), otpauth: z.string() }),
  errors: [],
})
