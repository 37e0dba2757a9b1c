import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/**
 * "This wasn't me" of an alert's mail: freezes the account and ends all sessions. `token` is valid for 7 days and freezes
 * once; a repeated call gets the same answer.
 */
export const securityNotMe = webCall({
  name: 'security/not-me',
  auth: 'anonymous',
  invalidates: ['account', 'notice'],
  input: z.object({
    token: z.string({ error: 'malformed' }).check(z.minLength(1, 'malformed'), z.maxLength(200, 'malformed')),
  }),
  output: z.object({}),
  errors: ['not_found'],
})
