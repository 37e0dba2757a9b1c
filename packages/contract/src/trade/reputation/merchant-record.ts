import * as z from 'zod/mini'

/** What two members of staff can verify of a merchant; the identity of a maker is verified with the user's. */
export const merchantChecks = ['identity', 'company', 'address', 'accounts'] as const

export type MerchantCheck = (typeof merchantChecks)[number]

/** The figures of a merchant's trades of the last 30 days. */
export const recordFields = {
  orders_30d: z.number(),
  /** A fraction as text, `"0.985000"`; empty before the first order. */
  completion_rate_30d: z.string(),
  median_minutes: z.number(),
  /** Median minutes until it has paid what it buys, and until it has confirmed what it sells; 0 before the first. */
  median_pay_minutes: z.number(),
  median_confirm_minutes: z.number(),
  /** Mean of the stars, `"4.80"`; empty before the first rating. */
  rating: z.string(),
  ratings: z.number(),
}

/** A merchant in a list of the hall. */
export const merchantInHall = z.object({
  name: z.string(),
  avatar: z.string(),
  /** A private person: a maker. */
  is_private: z.boolean(),
  ...recordFields,
  /** The USDT that it locked, on which decisions about appeals can draw; absent without a bond, and from a notice to leave on. */
  bond: z.optional(z.string()),
  /** Only where it is true. */
  favourite: z.optional(z.boolean()),
  /** Only where something is verified, which `saleu/merchant` names. */
  verified: z.optional(z.boolean()),
})

/** One thing that was verified of a merchant, and the day (`2026-11-28`). */
export const merchantVerified = z.object({ what: z.enum(merchantChecks), on: z.string() })
