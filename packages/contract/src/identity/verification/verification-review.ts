import * as z from 'zod/mini'
import { reviewedUser } from '../users/reviewed-user.ts'

/** An identity check in the review queue. */
export const verificationReview = z.object({
  verification_id: z.string(),
  user: reviewedUser,
  state: z.enum(['audit', 'completion', 'reject']),
  /** The reason of the decision; empty while it is open. */
  reason: z.string(),
  created_at: z.string(),
  /** Empty while it is open. */
  decided_at: z.string(),
  /** Empty where an external provider decided. */
  decided_by: z.string(),
})
