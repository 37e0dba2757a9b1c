import * as z from 'zod/mini'

/** The merchant of an item in a review queue; null for a user's. */
export const reviewedMerchant = z.nullable(z.object({ merchant_id: z.string(), name: z.string() }))
