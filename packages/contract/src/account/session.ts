import * as z from 'zod/mini'

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
})
