import type { Generated } from 'kysely'

/** The code of an address. */
export interface EmailCodeRow {
  email: string
  code_hash: Buffer
  salt: Buffer
  sent_at: Date
  expires_at: Date
  /** The tries of strangers; the network that requested the code has its own in `sign_in_attempts`. */
  tries_left: number
  /** The purpose of the code (contract, `codePurposes`); null for one that registers, signs in or sets a new password. */
  purpose: Generated<string | null>
  /** A hash of what it confirms. */
  about: Generated<Buffer | null>
  /** A keyed hash (services/marks/row-marks.ts); null for codes of earlier releases. */
  mark: Buffer | null
}

/** Attempts since the last success, or wrong tries of one mailed code. */
export interface SignInAttemptRow {
  /** A hash of account or code, and network. */
  key: Buffer
  failures: number
  blocked_until: Date
  expires_at: Date
}

/** A network from which a user or member of staff has signed in. */
export interface KnownOriginRow {
  account: string
  /** A hash of the network with the account. */
  origin: Buffer
  seen_at: Date
}

/** Refused calls without a session in one hour, to be added up in the audit log. */
export interface RefusedAttemptRow {
  hour: Date
  call: string
  /** The e-mail address of a member of staff; empty for all other addresses. */
  subject: string
  network: string
  refused: number
}
