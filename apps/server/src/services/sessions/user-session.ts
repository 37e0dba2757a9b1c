import type { ReentryStep } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { rowMarks } from '../marks/row-marks.ts'
import { lifetimes } from './lifetimes.ts'
import { nextAfter } from './reentry.ts'

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
  /** The next step in the re-entry of the user; empty where none is open. */
  readonly reentry: ReentryStep
  /** The user's merchant as a maker; null for others. */
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

/** The part of a session's row that never changes, and its last proof of identity. */
interface SessionRow {
  readonly token_hash: Buffer
  readonly user_id: string
  readonly created_at: Date
  readonly code_signed_in: boolean
  readonly proved_at: Date | null
}

const valuesOf = ({ token_hash, user_id, created_at, code_signed_in }: SessionRow) => [
  token_hash,
  user_id,
  created_at,
  code_signed_in,
]

/** The mark of a proof of identity; `db` is that of the service, not a transaction. */
export const markOfProof = (db: Kysely<Database>, tokenHash: Buffer, at: Date): Buffer | null =>
  rowMarks(db)?.of('proof of a session', [tokenHash, at]) ?? null

/** The marks of a new session. */
export const marksOfSession = (db: Kysely<Database>, row: SessionRow) => ({
  mark: rowMarks(db)?.of('user session', valuesOf(row)) ?? null,
  proof_mark: row.proved_at && markOfProof(db, row.token_hash, row.proved_at),
})

type Stored = SessionRow & {
  readonly expires_at: Date
  readonly mark: Buffer | null
  readonly proof_mark: Buffer | null
  /** Milliseconds that a sandbox's clock was moved by since, as its sessions are extended. */
  readonly moved_ms: number
}

/** Whether the service opened a session. One without a mark is no older than it says: it would have ended. */
function isOpened(db: Kysely<Database>, row: Stored): boolean {
  const { mark, created_at: at, expires_at, moved_ms } = row
  if (expires_at.getTime() - at.getTime() > lifetimes.user + moved_ms) return false
  return rowMarks(db)?.holds('user session', valuesOf(row), { mark, at }) ?? true
}

/** When the user proved the identity in a session; null when the service did not write that. */
function provedAt(db: Kysely<Database>, { token_hash, proved_at: at, proof_mark: mark }: Stored): Date | null {
  const holds = at && (rowMarks(db)?.holds('proof of a session', [token_hash, at], { mark, at }) ?? true)
  return holds ? at : null
}
