import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The session of a user token. */
export interface UserSession {
  /** Identifies the session in lists; the token is never shown. */
  readonly id: string
  readonly tokenHash: Buffer
  readonly userId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly codeSignedIn: boolean
  /** The last proof of identity in this session (`services/second-factor/step-up.ts`). */
  readonly provedAt: Date | null
  readonly factors: Factors
  /** Last use, with a resolution of five minutes. */
  seenAt: Date
}

/** The kinds of second factor that a user has set. */
export interface Factors {
  readonly totp: boolean
  readonly passkeys: boolean
}

/** The session of a token's hash, with the kinds of second factor that its user has set; null when there is none. */
export async function readUserSession(db: Kysely<Database>, tokenHash: Buffer): Promise<UserSession | null> {
  const row = await db
    .selectFrom('sessions as s')
    .selectAll('s')
    .select((eb) => [
      eb.exists(eb.selectFrom('user_totp').select('user_id').whereRef('user_id', '=', 's.user_id')).as('totp'),
      eb.exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 's.user_id')).as('passkeys'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return (
    (row && {
      id: row.id,
      tokenHash,
      userId: row.user_id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      codeSignedIn: row.code_signed_in,
      provedAt: row.proved_at,
      factors: { totp: row.totp === true, passkeys: row.passkeys === true },
      seenAt: row.seen_at,
    }) ??
    null
  )
}
