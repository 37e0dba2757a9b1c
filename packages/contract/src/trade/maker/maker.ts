import * as z from 'zod/mini'
import { verificationLevels } from '../../identity/verification/levels.ts'

/** Why a user cannot begin trades as a maker now; `hold`: withdrawals are on hold. */
export const makerObstacles = ['off', 'frozen', 'level', 'hold'] as const

export type MakerObstacle = (typeof makerObstacles)[number]

/** A user as a maker: a merchant of one person. Amounts are USDT. */
export const maker = z.object({
  /** Whether the service has makers (setting `makers`). */
  enabled: z.boolean(),
  /** The verification level that a maker needs. */
  required: z.enum(verificationLevels),
  level: z.enum(verificationLevels),
  /** Empty while there is none. */
  obstacle: z.enum(['', ...makerObstacles]),
  /** Null until the user has begun. */
  merchant: z.nullable(
    z.object({
      merchant_id: z.string(),
      name: z.string(),
      suspended: z.boolean(),
      created_at: z.string(),
      available: z.string(),
      /** The escrow of open trades. */
      business: z.string(),
      open_orders: z.number(),
      orders_30d: z.number(),
      /** A fraction as text, `"0.985000"`; empty before the first order. */
      completion_rate_30d: z.string(),
      /** Mean of the stars, `"4.80"`; empty before the first rating. */
      rating: z.string(),
      ratings: z.number(),
    }),
  ),
})
