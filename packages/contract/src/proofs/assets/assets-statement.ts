import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { liabilityHead } from '../liabilities/liability-head.ts'
import { drawnMoments, networkAssets, ownedAddress, unprovenBalance } from './asset-fields.ts'

/**
 * The newest statement of what the service holds beside what it owes, for everyone; null before the first one. `coverage` is what is
 * held for each 100 USDT owed, rounded down, and empty where nothing is owed. `configured`: whether the service states what
 * it holds; `newer_at`: when it last stated what it owes without what it holds. `proven` is the sum of the balances that signatures over
 * `service` and `key` prove, the SHA-256 of the key of statements; `by_contract` is the part of it whose signatures only the nodes of a
 * network can check, since contracts made them. `unproven` lists the others. `moments` are the drawn ones of
 * the last three months, with the lowest coverage and those that were missed; null where none are drawn.
 */
export const assetsStatement = webCall({
  name: 'assets/statement',
  auth: 'anonymous',
  shows: [],
  input: z.object({}),
  output: z.object({
    configured: z.boolean(),
    newer_at: z.nullable(z.string()),
    statement: z.nullable(
      z.object({
        head: liabilityHead,
        networks: z.array(networkAssets),
        owners: z.array(ownedAddress),
        coverage: z.string(),
        service: z.string(),
        key: z.string(),
        proven: z.string(),
        proven_coverage: z.string(),
        by_contract: z.string(),
        moments: z.nullable(drawnMoments),
        unproven_total: z.string(),
        unproven: z.array(unprovenBalance),
      }),
    ),
  }),
  errors: [],
})
