/** How many purchases of one person may wait for payment at once, and how many may come to nothing in a day. */
export interface PurchaseLimits {
  readonly unpaid: number
  readonly abandoned: number
}

/** What counts while nobody has set anything. */
export const usualPurchaseLimits: PurchaseLimits = { unpaid: 3, abandoned: 5 }

/** What a person's purchases hold, and held lately, for nothing. */
export interface Unpaid {
  /** How many wait for payment. */
  readonly waiting: number
  /** When each was cancelled or ran out of time, newest first. */
  readonly abandoned: readonly Date[]
}

/** For how long a purchase that came to nothing counts, in milliseconds. */
export const abandonedFor = 24 * 3_600_000

/**
 * Why another purchase has to wait: as many as may are unpaid (`until` null: it ends when one is paid or cancelled), or too
 * many of the last 24 hours came to nothing, and until when. Null when there is room.
 */
export function purchaseHindrance(
  limits: PurchaseLimits,
  { waiting, abandoned }: Unpaid,
  now: Date,
): { readonly most: number; readonly until: Date | null } | null {
  if (waiting >= limits.unpaid) return { most: limits.unpaid, until: null }
  const oldest = abandoned[limits.abandoned - 1]
  const until = oldest && new Date(oldest.getTime() + abandonedFor)
  return until && until > now ? { most: limits.abandoned, until } : null
}
