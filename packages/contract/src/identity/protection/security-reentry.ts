import * as z from 'zod/mini'
import { reentrySteps } from '../account/session.ts'
import { webCall } from '../../call.ts'

/**
 * The review of a user who reported a takeover: the devices that were signed in, the payout accounts, masked, and the second
 * factors. Empty lists while it is not due.
 */
export const securityReentry = webCall({
  name: 'security/reentry',
  auth: 'user',
  shows: ['account'],
  input: z.object({}),
  output: z.object({
    reentry: z.enum(reentrySteps),
    devices: z.array(
      z.object({
        device_id: z.string(),
        address: z.string(),
        agent: z.string(),
        new_device: z.boolean(),
        created_at: z.string(),
        seen_at: z.string(),
      }),
    ),
    accounts: z.array(
      z.object({
        bk_id: z.string(),
        /** `usdt` is an address of a network. */
        /** The key of its payment method; `usdt` for an address. */
        type: z.string(),
        masked_account: z.string(),
        currency: z.string(),
        created_at: z.string(),
      }),
    ),
    factors: z.array(
      z.object({
        factor_id: z.string(),
        kind: z.enum(['totp', 'passkey']),
        name: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
  errors: [],
})
