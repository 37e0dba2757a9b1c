import * as z from 'zod/mini'
import { profile } from '../account/profile.ts'
import { webCall } from '../../call.ts'

/** The delays in hours that a user can choose for new payout accounts; 0 is none. */
export const payoutDelays = ['0', '24', '48', '72', '168'] as const

/** Chooses the delay. A longer one is in force at once, a shorter one after the current one has passed. */
export const securityPayoutDelay = webCall({
  name: 'security/payout-delay',
  auth: 'user',
  invalidates: ['account', 'notice'],
  input: z.object({ hours: z.pipe(z.enum(payoutDelays, { error: 'malformed' }), z.transform(Number)) }),
  output: profile,
  errors: [],
})
