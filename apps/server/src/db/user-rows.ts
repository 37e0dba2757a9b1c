import type { Generated } from 'kysely'

/* Sessions, freezes and holds of users, and staff notes about users; see schema.ts. */

/** A session of a user; `agent` is a short description of the user agent. */
export interface UserSessionRow {
  id: string
  token_hash: Buffer
  user_id: string
  created_at: Date
  expires_at: Date
  code_signed_in: boolean
  address: string
  agent: string
  /** Whether the user had not signed in from this device before. */
  new_device: boolean
  /** Last use, with a resolution of five minutes. */
  seen_at: Date
  /** When the session last proved the identity of its user. */
  proved_at: Generated<Date | null>
}

/** Withdrawals of the user are refused until a time. */
export interface UserHoldRow {
  id: Generated<bigint>
  user_id: string
  reason: 'password' | 'email'
  until: Date
  at: Date
}

/** The delay in hours that a user chose for new payout accounts; the newest row in force counts. */
export interface PayoutDelayRow {
  id: Generated<bigint>
  user_id: string
  hours: number
  from_at: Date
  at: Date
}

/** A freeze or unfreeze of an account; the newest row of a user is in force. */
export interface UserFreezeRow {
  id: Generated<bigint>
  user_id: string
  frozen: boolean
  /** Shown to the user. */
  reason: string
  /** Null where the user froze the account. */
  staff_id: string | null
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
