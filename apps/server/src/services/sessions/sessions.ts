import { randomUUID } from 'node:crypto'
import type { Role } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { randomToken, sha256 } from '../crypto/secrets.ts'
import { SessionMemory } from './session-memory.ts'

/** Who a token belongs to. */
export interface UserSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly codeSignedIn: boolean
}

export interface StaffSession {
  /** Names the session to people; the token stays with its holder. */
  readonly id: string
  readonly tokenHash: Buffer
  readonly staffId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly merchantId: string | null
  readonly expiresAt: Date
  /** When it was last used, to the minute. */
  seenAt: Date
}

/** Where a call comes from, so that a person recognises their own sessions. */
export interface Origin {
  readonly address: string
  /** The program, in a few words. */
  readonly agent: string
}

/** Which of a person's sessions end, by id. */
interface EndedSessions {
  readonly only?: string
  readonly except?: string
}

interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

const minute = 60_000
const day = 86_400_000
const userSessionLength = 30 * day
const staffSessionLength = day / 2

/**
 * Sessions by token. Only a hash of each token is stored; what was looked up is remembered until somebody ends it,
 * and every process hears of that (`drop`, by way of the change feed).
 */
export class Sessions {
  readonly #db: Kysely<Database>
  readonly #users = new SessionMemory<UserSession>()
  readonly #staff = new SessionMemory<StaffSession>()

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** Opens a session of 30 days for a user; the token is given once and not kept. */
  async openUser(db: Kysely<Database>, userId: string, at: Date, codeSignedIn: boolean): Promise<NewSession> {
    const token = randomToken()
    const expiresAt = new Date(at.getTime() + userSessionLength)
    const row = { token_hash: sha256(token), user_id: userId, created_at: at, expires_at: expiresAt }
    await db
      .insertInto('sessions')
      .values({ ...row, code_signed_in: codeSignedIn })
      .execute()
    return { token, expiresAt }
  }

  /** Opens a session of 12 hours for a member of staff. */
  async openStaff(db: Kysely<Database>, staffId: string, at: Date, { address, agent }: Origin): Promise<NewSession> {
    const token = randomToken()
    const expiresAt = new Date(at.getTime() + staffSessionLength)
    const row = { id: randomUUID(), token_hash: sha256(token), staff_id: staffId, address, agent }
    await db
      .insertInto('staff_sessions')
      .values({ ...row, created_at: at, seen_at: at, expires_at: expiresAt })
      .execute()
    await db.updateTable('staff').set({ seen_at: at }).where('id', '=', staffId).execute()
    return { token, expiresAt }
  }

  /** The user's session behind a token; null when it is unknown, over or ended. */
  async user(token: string, at: Date): Promise<UserSession | null> {
    return this.#users.find(token, at, async (hash) => {
      const row = await this.#db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst()
      if (!row) return null
      const { user_id: userId, created_at: createdAt, expires_at: expiresAt, code_signed_in: codeSignedIn } = row
      return { tokenHash: hash, userId, createdAt, expiresAt, codeSignedIn }
    })
  }

  /** The staff session behind a token; null when it is unknown, over or ended, or its holder is shut out. */
  async staff(token: string, at: Date): Promise<StaffSession | null> {
    const session = await this.#staff.find(token, at, async (hash) => {
      const row = await this.#db
        .selectFrom('staff_sessions as s')
        .innerJoin('staff', 'staff.id', 's.staff_id')
        .select(['s.id', 's.expires_at', 's.seen_at', 's.staff_id'])
        .select(['staff.name', 'staff.email', 'staff.role', 'staff.merchant_id'])
        .where('token_hash', '=', hash)
        .where('staff.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const { staff_id: staffId, merchant_id: merchantId, expires_at: expiresAt, seen_at: seenAt, ...who } = row
      return { ...who, tokenHash: hash, staffId, merchantId, expiresAt, seenAt }
    })
    if (session && at.getTime() - session.seenAt.getTime() >= minute) await this.#see(session, at)
    return session
  }

  async #see(session: StaffSession, at: Date): Promise<void> {
    session.seenAt = at
    const seen = { seen_at: at }
    await this.#db.updateTable('staff_sessions').set(seen).where('id', '=', session.id).execute()
    await this.#db.updateTable('staff').set(seen).where('id', '=', session.staffId).execute()
  }

  /** Ends one session of a user, or all the others of the same user, in the caller's transaction. */
  async endUser(db: Kysely<Database>, session: UserSession, which: 'this' | 'others'): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', session.userId)
      .where('token_hash', which === 'this' ? '=' : '<>', session.tokenHash)
      .execute()
    await announceEnd(db, session.userId)
  }

  /** Ends every session of a user, in the caller's transaction, and gives how many were open. */
  async endAllOf(db: Kysely<Database>, userId: string): Promise<number> {
    const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirstOrThrow()
    await announceEnd(db, userId)
    return Number(numDeletedRows)
  }

  /** Ends sessions of a member of staff in the caller's transaction: all, one, or all but one. Gives how many. */
  async endStaff(db: Kysely<Database>, staffId: string, which: EndedSessions = {}): Promise<number> {
    let ended = db.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
    if (which.only !== undefined) ended = ended.where('id', '=', which.only)
    if (which.except !== undefined) ended = ended.where('id', '<>', which.except)
    const rows = await ended.returning('id').execute()
    await announceEnd(db, staffId)
    return rows.length
  }

  /** Forgets what was looked up: here at once after sessions were ended, elsewhere when the news of it arrives. */
  forget(): void {
    this.#users.forget()
    this.#staff.forget()
  }

  /** Whether what is looked up may be remembered: only while the news of ended sessions arrives. */
  remember(allowed: boolean): void {
    this.#users.remember(allowed)
    this.#staff.remember(allowed)
  }
}

/** Every process forgets its sessions when the transaction commits, and looks at the sockets of whose they were. */
const announceEnd = (db: Kysely<Database>, whose: string) => sql`SELECT pg_notify('c2c_sessions', ${whose})`.execute(db)
