import type { ReentryStep } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { nextAfter } from './reentry.ts'
import { isOpened, provedAt } from './session-marks.ts'

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
  /** What is next in the re-entry of the user; empty where none is open. */
  readonly reentry: ReentryStep
  /** What the user is as a maker; null without having begun. */
  readonly maker: SessionMaker | null
  /** Last use, with a resolution of five minutes. */
  seenAt: Date
}

/** The merchant that a user is, and the member of its staff that the user acts as. */
export interface SessionMaker {
  readonly merchantId: string
  readonly staffId: string
  readonly name: string
  readonly email: string
}

/** The kinds of second factor that a user has set. */
export interface Factors {
  readonly totp: boolean
  readonly passkeys: boolean
}

/**
 * The session of a token's hash, with the kinds of second factor that its user has set; null when there is none that the
 * service opened.
 */
export async function readUserSession(db: Kysely<Database>, tokenHash: Buffer): Promise<UserSession | null> {
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('staff as m', (join) => join.onRef('m.user_id', '=', 's.user_id').on('m.disabled_at', 'is', null))
    .selectAll('s')
    .select(['m.id as staff_id', 'm.merchant_id', 'm.name', 'm.email'])
    .select((eb) => [
      eb
        .selectFrom('user_reentries')
        .select('step')
        .whereRef('user_id', '=', 's.user_id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('reentry'),
      sql<number>`(SELECT coalesce(sum(c.moved_ms), 0)::float8 FROM sandbox_clock c WHERE c.at >= s.created_at)`.as(
        'moved_ms',
      ),
      eb.exists(eb.selectFrom('user_totp').select('user_id').whereRef('user_id', '=', 's.user_id')).as('totp'),
      eb.exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 's.user_id')).as('passkeys'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row || !isOpened(db, row)) return null
  return {
    id: row.id,
    tokenHash,
    userId: row.user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    codeSignedIn: row.code_signed_in,
    provedAt: provedAt(db, row),
    factors: { totp: row.totp === true, passkeys: row.passkeys === true },
    reentry: nextAfter(row.reentry),
    maker: makerOf(row),
    seenAt: row.seen_at,
  }
}

interface MakerRow {
  readonly staff_id: string | null
  readonly merchant_id: string | null
  readonly name: string | null
  readonly email: string | null
}

const makerOf = ({ staff_id: staffId, merchant_id: merchantId, name, email }: MakerRow): SessionMaker | null =>
  staffId === null || merchantId === null ? null : { staffId, merchantId, name: name ?? '', email: email ?? '' }
