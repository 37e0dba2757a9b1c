import type { exportedOrders, ExportFormat, ExportKind, Language, VerificationLevel } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import type { Generated } from 'kysely'

/* Users, their sessions, freezes and holds, and staff notes about them; see schema.ts. */

export interface UserRow {
  id: string
  account: string
  email: string
  /** The address of the registration; null while it is in use. */
  registered_email: Generated<string | null>
  /** At the head of every mail to the user; empty until chosen. */
  mail_phrase: Generated<string>
  password_hash: string
  password_changed_at: Date
  nickname: string
  avatar: string | null
  phone: Generated<string>
  country: Generated<string>
  state: Generated<string>
  city: Generated<string>
  lang: string
  theme: Generated<string>
  notify_email: Generated<boolean>
  invite_code: string
  invited_by: string | null
  created_at: Date
  /** When the account was deleted: what is left has no name. */
  deleted_at: Generated<Date | null>
}

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
  /** Keyed hashes of what never changes, and of the proof (services/marks/row-marks.ts); null for rows of earlier releases. */
  mark: Generated<Buffer | null>
  proof_mark: Generated<Buffer | null>
}

/** A step of the re-entry of a user who reported a takeover; the newest row of a user is in force. */
export interface UserReentryRow {
  id: Generated<bigint>
  user_id: string
  /** `password`: a new one was chosen, and the review is next. */
  step: 'begun' | 'password' | 'done'
  at: Date
}

/** A device that was signed in when a re-entry began. */
export type ReentryDeviceRow = Pick<
  UserSessionRow,
  'id' | 'user_id' | 'address' | 'agent' | 'new_device' | 'created_at' | 'seen_at' | 'expires_at'
>

/** Withdrawals of the user are refused until a time. */
export interface UserHoldRow {
  id: Generated<bigint>
  user_id: string
  reason: 'password' | 'email' | 'factor'
  until: Date
  at: Date
}

/** A user asked for a reset of second factors. */
export interface FactorRequestRow {
  id: Generated<bigint>
  user_id: string
  at: Date
}

/** The end of a proposed reset of second factors: carried out, or stopped by the use of a factor or a freeze. */
export interface FactorResetEndRow {
  proposal_id: string
  outcome: 'done' | 'stopped'
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

/** The data key of a user, wrapped by the key `kek` of the key file; null once it is destroyed. */
export interface UserKeyRow {
  user_id: string
  kek: string | null
  wrapped: Buffer | null
  created_at: Date
  destroyed_at: Generated<Date | null>
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

/** A requested export file; see schema.ts. */
export interface ExportRow {
  id: string
  seq: Generated<bigint>
  kind: ExportKind
  /** `json` is everything stored about a user, for the user alone. */
  format: ExportFormat | 'json'
  /** The user or merchant that the export is about. */
  subject: string | null
  /** The order of a receipt. */
  order_id: Generated<string | null>
  order_kind: (typeof exportedOrders)[number] | null
  /** In which trades and a year are valued. */
  currency: Generated<Currency | null>
  /** Of the days of a year's summary; null for other files. */
  time_zone: Generated<string | null>
  /** How the service mails a statement of a month; null for what people ask for. */
  mailed: Generated<'link' | 'attachment' | null>
  from_at: Date
  /** Exclusive end of the period. */
  until_at: Date
  lang: Language
  staff_id: string | null
  user_id: string | null
  /** The session that asked, which alone may download the file; null for staff. */
  token_hash: Generated<Buffer | null>
  created_at: Date
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'removed'>
  tries: Generated<number>
  rows_done: Generated<bigint>
  rows_total: Generated<bigint | null>
  size: Generated<bigint | null>
  finished_at: Generated<Date | null>
  failure: Generated<'' | 'too_long' | 'no_rate' | 'internal'>
}

/** An identity check. */
interface VerificationRow {
  id: string
  seq: Generated<bigint>
  user_id: string
  provider: string
  /** The user's input, as encrypted JSON. */
  fields: Buffer
  created_at: Date
  /** When an external provider got it. */
  submitted_at: Generated<Date | null>
  state: Generated<'audit' | 'completion' | 'reject'>
  reason: Generated<string>
  /** Null where the provider decided. */
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
}

/** An image of a document; the last two are null until a check uses it. */
interface VerificationDocumentRow {
  id: string
  user_id: string
  /** Of the encrypted file. */
  sha256: Buffer
  created_at: Date
  verification_id: Generated<string | null>
  side: Generated<'front' | 'back' | 'selfie' | null>
}

/** A level that a user has reached. */
interface UserLevelRow {
  user_id: string
  level: Exclude<VerificationLevel, 'none'>
  verification_id: Generated<string | null>
  at: Date
}

/** A payout account of which the holder's name is on the list. */
interface NameMatchRow {
  binding_id: string
  matches: number
  at: Date
}

/** Tables of identity checks and of what they lead to. */
export interface VerificationTables {
  verifications: VerificationRow
  verification_documents: VerificationDocumentRow
  /** Bytes of pictures and documents by person and UTC day. */
  upload_days: { owner: string; day: Date; bytes: bigint }
  user_levels: UserLevelRow
  name_matches: NameMatchRow
}
