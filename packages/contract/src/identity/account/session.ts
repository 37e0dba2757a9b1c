import * as z from 'zod/mini'

/** The next step of a user who reported a takeover: a new password, then a review; empty once that is done. */
export const reentrySteps = ['', 'password', 'review'] as const

export type ReentryStep = (typeof reentrySteps)[number]

/** A new session and its user; the web app stores it as `userInfo`. */
export const session = z.object({
  token: z.string(),
  expires_at: z.string(),
  user_id: z.string(),
  account: z.string(),
  email: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  invite_code: z.string(),
  /** While it is not empty, the session may do nothing else. */
  reentry: z.optional(z.enum(reentrySteps)),
})
