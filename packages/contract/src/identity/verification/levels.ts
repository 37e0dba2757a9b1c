import * as z from 'zod/mini'

/** The verification levels of users, the lowest first: a proven e-mail address, an accepted identity check. */
export const verificationLevels = ['none', 'email', 'identity'] as const

export type VerificationLevel = (typeof verificationLevels)[number]

/** The amounts that are limited per level and UTC day. */
export const limitedActions = ['withdraw', 'trade'] as const

/** The setting `verification_limits`: for each level and action, `email_trade`, the most USDT of a UTC day; 0 for no limit. */
export type LevelLimitKey = `${VerificationLevel}_${(typeof limitedActions)[number]}`

/** The documents that an identity can be proven with. */
export const documentTypes = ['passport', 'id_card', 'driving_licence', 'residence_permit'] as const

/** The images of an identity check. */
export const documentSides = ['front', 'back', 'selfie'] as const

/** Identity checks that a user can request within 30 days. */
export const verificationTries = 3

/** Amounts of a UTC day in USDT; `amount` and `left` are empty where there is no limit. */
const dayLimit = z.object({ amount: z.string(), used: z.string(), left: z.string() })

/** The level of the caller, its limits, and the newest identity check. */
export const verification = z.object({
  level: z.enum(verificationLevels),
  today: z.object({ withdraw: dayLimit, trade: dayLimit }),
  /** The limits of every level; empty where there is none. */
  levels: z.array(z.object({ level: z.enum(verificationLevels), withdraw: z.string(), trade: z.string() })),
  /** Null before the first one. */
  check: z.nullable(
    z.object({
      verification_id: z.string(),
      state: z.enum(['audit', 'completion', 'reject']),
      /** Why it was rejected; empty otherwise. */
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Checks that can still be requested within 30 days. */
  tries_left: z.number(),
})
