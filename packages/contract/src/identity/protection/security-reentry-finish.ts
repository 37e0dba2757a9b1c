import * as z from 'zod/mini'
import { profile } from '../account/profile.ts'
import { webCall } from '../../call.ts'
import { separated } from '../../fields.ts'

const idsMaximum = 100

const ids = z._default(
  z.pipe(
    z.string({ error: 'malformed' }).check(
      z.maxLength(30_000, 'malformed'),
      z.refine((value) => separated(value).length <= idsMaximum, 'malformed'),
    ),
    z.transform(separated),
  ),
  [],
)

/**
 * Ends the review of `security/reentry`: removes the named devices, payout accounts and factors (ids, comma separated), all
 * recovery codes, and every other session. Password and kept factors sign in again; the account stays frozen.
 */
export const securityReentryFinish = webCall({
  name: 'security/reentry-finish',
  auth: 'user',
  invalidates: ['account', 'notice'],
  input: z.object({ devices: ids, accounts: ids, factors: ids }),
  output: profile,
  errors: ['not_found', 'state_conflict'],
})
