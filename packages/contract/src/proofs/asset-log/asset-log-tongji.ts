import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/**
 * The sums above the asset log: `total_balance` is `income` less `expenditure` less `to_offers`. Moves between the user's own
 * balances are in none of them.
 */
export const assetLogTongji = webCall({
  name: 'asset-log/tongji',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({}),
  output: z.object({
    total_balance: z.string(),
    business_usdt: z.string(),
    income: z.string(),
    expenditure: z.string(),
    /** The amount that a maker moved to the own offers, less the amount that came back; below zero when more came back. */
    to_offers: z.string(),
  }),
  errors: [],
})
