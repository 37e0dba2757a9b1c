import type { Language, Role } from '@c2c/contract'
import type { Generated } from 'kysely'

/** A member of staff; only an operation of the contract changes one, and nothing removes one. */
export interface StaffRow {
  id: string
  email: string
  name: string
  password_hash: string
  role: Role
  merchant_id: string | null
  totp_secret: string | null
  /** The period whose code was last used. */
  totp_period: Generated<bigint | null>
  /** A secret that was asked for and not yet proven. */
  totp_pending: Generated<string | null>
  totp_pending_until: Generated<Date | null>
  invited_by: Generated<string | null>
  /** Since when they could decide, once they could; kept by the database. */
  decides_from: Generated<Date | null>
  seen_at: Generated<Date | null>
  disabled_at: Generated<Date | null>
  created_at: Date
}

export interface StaffSessionRow {
  id: string
  token_hash: Buffer
  staff_id: string
  address: string
  agent: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

/** A link that was not mailed yet. */
export interface StaffInvitationMailRow {
  email: string
  token: string
  language: Language
  queued_at: Date
  begun_at: Date | null
}

/** A link; with `staff_id` its reader sets password and second factor anew. */
export interface StaffInvitationRow {
  id: string
  email: string
  name: string
  role: Role
  merchant_id: string | null
  staff_id: string | null
  token_hash: Buffer
  totp_secret: string
  invited_by: string | null
  created_at: Date
  expires_at: Date
}
