import * as z from 'zod/mini'

/** The user of an item in a review queue. */
export const reviewedUser = z.object({
  user_id: z.string(),
  account: z.string(),
  /** Masked: `a•••@mail.example`. */
  email: z.string(),
  created_at: z.string(),
  /** Whether the account is frozen; only the platform's own staff see it. */
  frozen: z.optional(z.boolean()),
})
