import type { KeyScope } from '@c2c/contract'
import type { Generated } from 'kysely'

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
