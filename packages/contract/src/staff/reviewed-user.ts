import * as z from 'zod/mini'

/** The person behind an item of a review queue. */
export const reviewedUser = z.object({
  user_id: z.string(),
  account: z.string(),
  email: z.string(),
  created_at: z.string(),
})
