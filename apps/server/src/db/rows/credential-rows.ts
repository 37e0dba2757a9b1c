import type { KeyScope } from '@c2c/contract'
import type { Generated } from 'kysely'
import type { ReentryDeviceRow, UserReentryRow } from './user-rows.ts'

/* Second factors of users; see schema.ts. */

/** The authenticator of a user. */
interface UserTotpRow {
  user_id: string
  totp_secret: string
  /** The TOTP period of the last used code. */
  totp_period: bigint
  created_at: Date
}

/** A secret that no code has confirmed yet. */
interface PendingTotpRow {
  user_id: string
  totp_secret: string
  expires_at: Date
}

export interface PasskeyRow {
  /** The credential id, base64url. */
  id: string
  user_id: string
  /** A COSE key. */
  public_key: Buffer
  transports: string[]
  name: string
  counter: bigint
  created_at: Date
  used_at: Generated<Date | null>
}

interface PasskeyChallengeRow {
  challenge_hash: Buffer
  purpose: 'add' | 'prove' | 'login'
  /** The session that asked for it; null for a sign-in. */
  token_hash: Buffer | null
  expires_at: Date
}

/** The tables of second factors, and of the re-entry of users who reported a takeover. */
export interface FactorTables {
  user_reentries: UserReentryRow
  reentry_devices: ReentryDeviceRow
  removed_bindings: { binding_id: string; at: Date }
  user_totp: UserTotpRow
  pending_totp: PendingTotpRow
  user_recovery_codes: { user_id: string; code_hash: Buffer }
  passkeys: PasskeyRow
  passkey_challenges: PasskeyChallengeRow
}

/* API keys; see schema.ts. */

/** An API key of a user or of a merchant's member of staff. */
export interface ApiKeyRow {
  id: string
  seq: Generated<bigint>
  user_id: string | null
  staff_id: string | null
  name: string
  scopes: KeyScope[]
  /** Empty: from anywhere. */
  networks: string[]
  token_hash: Buffer
  /** The key of the key file that encrypts the secret. */
  kek: string | null
  /** Null for a key that only reads, and once it is revoked. */
  sealed_secret: Buffer | null
  created_at: Date
  expires_at: Date
  revoked_at: Generated<Date | null>
  /** With a resolution of one minute. */
  last_used_at: Generated<Date | null>
  last_used_address: Generated<string>
}

/** The tables of API keys. */
export interface ApiKeyTables {
  api_keys: ApiKeyRow
  api_key_nonces: { key_id: string; nonce: string; expires_at: Date }
}
