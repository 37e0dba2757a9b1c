import * as z from 'zod/mini'
import { reviewedUser } from './reviewed-user.ts'

/** Reason, start and author of a freeze. */
const freeze = z.object({ reason: z.string(), since: z.string(), by: z.string() })

/** A user in the console's list; the e-mail is masked. */
export const userRow = z.extend(reviewedUser, {
  nickname: z.string(),
  invite_code: z.string(),
  /** When the user deleted the account; empty otherwise. */
  deleted_at: z.string(),
  /** Null while the account is not frozen. */
  freeze: z.nullable(freeze),
})
