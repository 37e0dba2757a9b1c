import * as z from 'zod/mini'

/** A merchant as the console shows it; amounts are USDT. */
export const merchant = z.object({
  merchant_id: z.string(),
  name: z.string(),
  /** The user who is this merchant, a maker; empty for others. */
  user_id: z.string(),
  /** Suspended: no new trades; open trades continue. */
  suspended: z.boolean(),
  created_at: z.string(),
  available: z.string(),
  /** The escrow of open trades. */
  business: z.string(),
  /** Offers that are switched on, accounts that are not retired, and trades that are open. */
  offers: z.number(),
  accounts: z.number(),
  open_orders: z.number(),
})
