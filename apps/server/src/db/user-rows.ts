import type { Generated } from 'kysely'

/* What staff decided and wrote about users, as the application sees it; see schema.ts. */

/** One freezing or unfreezing of an account; the newest of a user counts. */
export interface UserFreezeRow {
  id: Generated<bigint>
  user_id: string
  frozen: boolean
  /** The user reads it. */
  reason: string
  staff_id: string
  at: Date
}

/** What staff wrote about a user, for other staff. */
export interface UserNoteRow {
  id: string
  seq: Generated<bigint>
  user_id: string
  text: string
  staff_id: string
  at: Date
}
