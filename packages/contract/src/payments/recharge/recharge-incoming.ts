import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** A transfer waits for confirmations, it has them and waits for a reason, it is credited, or it is below the minimum. */
export const incomingStates = ['confirming', 'waiting', 'credited', 'below_minimum'] as const

/**
 * Transfers to the user's own addresses that are not credited yet or were within the last hour, newest first, 20 at most. Those below the
 * minimum are one entry of each network, in sum.
 */
export const rechargeIncoming = webCall({
  name: 'recharge/incoming',
  auth: 'user',
  key: 'read',
  shows: ['order'],
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        type: z.string(),
        amount: z.string(),
        txid: z.string(),
        state: z.enum(incomingStates),
        confirmations: z.number(),
        needed: z.number(),
        seen_at: z.string(),
        /** Transfers of this entry: more than one below the minimum only, whose `txid` is that of the newest. */
        transfers: z.number(),
        /** How many of `providers` have shown it; all of them show it before it is credited. */
        seen_by: z.number(),
        providers: z.number(),
        /** The order of a credited transfer; empty before. */
        recharge_id: z.string(),
      }),
    ),
  }),
  errors: [],
})
