import type { Generated } from 'kysely'

/* Freezes of users and staff notes about users; see schema.ts. */

/** A freeze or unfreeze of an account; the newest row of a user is in force. */
export interface UserFreezeRow {
  id: Generated<bigint>
  user_id: string
  frozen: boolean
  /** Shown to the user. */
  reason: string
  staff_id: string
  at: Date
}

/** An internal staff note about a user. */
export interface UserNoteRow {
  id: string
  seq: Generated<bigint>
  user_id: string
  text: string
  staff_id: string
  at: Date
}
