import * as z from 'zod/mini'

/** Where a merchant is paid; `currency` is empty where it takes every one. */
export const merchantAccount = z.object({
  account_id: z.string(),
  pay_type: z.string(),
  currency: z.string(),
  /** What the pay type asks for, by the names of its fields. */
  fields: z.record(z.string(), z.string()),
  /** The number of a maker's own bound account, masked; `fields` is empty then. */
  masked_account: z.string(),
  /** The most that purchases of a UTC day may pay to it, in its currency; empty for no limit. */
  daily_limit: z.string(),
  /** What the purchases of the present UTC day pay to it; empty where it takes every currency. */
  used_today: z.string(),
  created_at: z.string(),
  /** Empty while trades are made with it. */
  retired_at: z.string(),
})
