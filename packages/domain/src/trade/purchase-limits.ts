/** The maximum of unpaid purchases per user, and of purchases abandoned within 24 hours. */
export interface PurchaseLimits {
  readonly unpaid: number
  readonly abandoned: number
}

/** The unpaid and recently abandoned purchases of a user. */
export interface UnpaidPurchases {
  /** Number of purchases that wait for payment. */
  readonly waiting: number
  /** When each purchase was cancelled or expired, newest first. */
  readonly abandoned: readonly Date[]
}

/** How long an abandoned purchase counts, in milliseconds. */
export const abandonedWindow = 24 * 3_600_000

/**
 * The limit that blocks another purchase: too many are unpaid (`until` is null: until one is paid or cancelled), or too
 * many were abandoned in the last 24 hours (blocked until `until`). Null when a purchase is allowed.
 */
export function purchaseLimitReached(
  limits: PurchaseLimits,
  { waiting, abandoned }: UnpaidPurchases,
  now: Date,
): { readonly max: number; readonly until: Date | null } | null {
  if (waiting >= limits.unpaid) return { max: limits.unpaid, until: null }
  const oldest = abandoned[limits.abandoned - 1]
  const until = oldest && new Date(oldest.getTime() + abandonedWindow)
  return until && until > now ? { max: limits.abandoned, until } : null
}
