import type { VerificationLevel } from '@c2c/contract'
import type { Generated } from 'kysely'

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
