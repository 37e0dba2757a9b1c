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
  /** A `waiting` account is given to no buyer yet. */
  state: z.enum(['usable', 'waiting', 'retired']),
  /** Until when it waits; empty where it does not, or where only a second member ends the wait. */
  waits_until: z.string(),
  /** The holder's name, compared with the names of the merchant and its members; `unknown` where it names no holder. */
  holder: z.enum(['matches', 'differs', 'unknown']),
  /** The names of the members who added and confirmed it; empty where there is none. */
  added_by: z.string(),
  confirmed_by: z.string(),
  /** Whether the caller may confirm it: another member than the one who added it. */
  may_confirm: z.boolean(),
  created_at: z.string(),
  /** Empty while trades are made with it. */
  retired_at: z.string(),
})
