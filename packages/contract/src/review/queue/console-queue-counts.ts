import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'

/** Each queue is counted up to this many items: one that has more says this number. */
export const queueCountMaximum = 100

/**
 * What waits for the caller's side, for the menu: open recharges, withdrawals, identity checks and proposals, and of trades
 * the appeals. For a merchant's staff only its own trades that wait for it count, for a solver
 * the appeals that they have, and all else is 0.
 */
export const consoleQueueCounts = consoleCall({
  name: 'queue/counts',
  auth: ['owner', 'operator', 'solver', 'auditor', 'merchant'],
  shows: ['order', 'account'],
  input: z.object({}),
  output: z.object({
    recharges: z.number(),
    withdrawals: z.number(),
    orders: z.number(),
    verifications: z.number(),
    proposals: z.number(),
  }),
  errors: [],
})
