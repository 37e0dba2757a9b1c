import type { Language, MerchantRight, Role, TeamRole } from '@c2c/contract'
import type { Generated } from 'kysely'

/** A staff member. Only calls of the contract change a row, and rows are never deleted. */
export interface StaffRow {
  id: string
  email: string
  name: string
  password_hash: string
  role: Role
  merchant_id: string | null
  /** The user who is the merchant, a maker, and acts with the session of the web app; null for staff. */
  user_id: Generated<string | null>
  totp_secret: string | null
  /** The TOTP period of the last used code. */
  totp_period: Generated<bigint | null>
  /** A new secret that is not confirmed yet. */
  totp_pending: Generated<string | null>
  totp_pending_until: Generated<Date | null>
  invited_by: Generated<string | null>
  /** When the member was first able to decide; set by the database. */
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
  /** The last proof of identity. */
  proved_at: Generated<Date | null>
}

/** A member who decides nothing until a time, because access was reset on the host. */
interface StaffHoldRow {
  id: Generated<bigint>
  staff_id: string
  until: Date
  at: Date
}

/** What a member of a merchant did to one of its people, and what the person may do from then on. */
interface MerchantMemberMoveRow {
  id: Generated<bigint>
  merchant_id: string
  email: string
  does: 'invite' | 'rights' | 'disable' | 'enable' | 'renew'
  team_role: TeamRole
  rights: MerchantRight[]
  made_by: string
  at: Date
}

/** An invitation link that has not been mailed yet. */
interface StaffInvitationMailRow {
  email: string
  token: string
  language: Language
  queued_at: Date
  begun_at: Date | null
}

/** An invitation link; with `staff_id` it resets the password and second factor of an existing member. */
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

/** The tables of staff and their sign-in. */
export interface StaffTables {
  staff: StaffRow
  staff_sessions: StaffSessionRow
  staff_invitations: StaffInvitationRow
  staff_holds: StaffHoldRow
  merchant_member_moves: MerchantMemberMoveRow
  staff_invitation_mails: StaffInvitationMailRow
  staff_recovery_codes: { staff_id: string; code_hash: Buffer }
}
