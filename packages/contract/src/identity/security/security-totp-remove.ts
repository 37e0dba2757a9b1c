import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** Removes the authenticator. Without any second factor the recovery codes end too. */
export const securityTotpRemove = webCall({
  name: 'security/totp-remove',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice', 'order'],
  input: z.object({}),
  output: z.object({}),
  errors: ['not_found'],
})
