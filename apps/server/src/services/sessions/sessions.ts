import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { revokeKeysOf, type KeyMaker } from '../api-keys/api-keys.ts'
import { randomToken, sha256, tokenKey } from '../crypto/secrets.ts'
import { idleTimes, lifetimes } from './lifetimes.ts'
import { publishChange, SessionCache } from './session-cache.ts'
import { readStaffSession, type StaffSession } from './staff-session.ts'
import { markOfProof, marksOfSession, readUserSession, type UserSession } from './user-session.ts'

/** The origin of a call, so people can recognise their own sessions. */
export interface Origin {
  readonly address: string
  /** A short description of the user agent. */
  readonly agent: string
}

/** The device of a new session, and whether the user has not signed in from it before. */
export interface Device extends Origin {
  readonly isNew: boolean
}

interface NewUserSession {
  /** By default an e-mail code proves the identity. */
  readonly proved?: boolean
  readonly device?: Device
}

const unknownDevice: Device = { address: '', agent: '', isNew: false }

/** The ids of the sessions to end. */
interface EndedSessions {
  readonly only?: string
  readonly except?: string
}

interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

/** The cache of API keys, which end with all sessions of their owner. */
interface KeyCache {
  invalidate(ownerId: string, tokenHash: Buffer | null): void
  enableCache(enabled: boolean): void
}

const minute = 60_000
const userSeenResolution = 5 * minute

/**
 * Sessions by token. Only a hash of each token is stored. Lookups are cached until the session ends, which every process
 * is notified of through the change feed.
 */
export class Sessions {
  readonly #db: Kysely<Database>
  readonly #keys: KeyCache | null
  readonly #now: () => Date
  readonly #users: SessionCache<UserSession>
  readonly #staff: SessionCache<StaffSession>

  constructor(db: Kysely<Database>, keys: KeyCache | null = null, now = () => new Date(), idle = idleTimes(true)) {
    this.#db = db
    this.#users = new SessionCache<UserSession>(({ userId }) => userId, { idle: idle.user })
    this.#staff = new SessionCache<StaffSession>(({ staffId }) => staffId, { idle: idle.staff })
    this.#keys = keys
    this.#now = now
  }

  /**
   * Opens a session of 30 days for a user; the token is returned once and not stored. `proved` says whether the sign-in
   * proves the identity for a step-up.
   */
  async openUser(
    db: Kysely<Database>,
    userId: string,
    at: Date,
    codeSignedIn: boolean,
    { proved = codeSignedIn, device: { address, agent, isNew } = unknownDevice }: NewUserSession = {},
  ): Promise<NewSession> {
    const token = randomToken()
    const expiresAt = new Date(at.getTime() + lifetimes.user)
    const times = { created_at: at, seen_at: at, expires_at: expiresAt, proved_at: proved ? at : null }
    const row = { token_hash: sha256(token), user_id: userId, code_signed_in: codeSignedIn, ...times }
    await db
      .insertInto('sessions')
      .values({ ...row, id: randomUUID(), address, agent, new_device: isNew, ...marksOfSession(this.#db, row) })
      .execute()
    return { token, expiresAt }
  }

  /** Opens a session of 12 hours for a staff member, whose sign-in proves the identity. */
  async openStaff(db: Kysely<Database>, staffId: string, at: Date, { address, agent }: Origin): Promise<NewSession> {
    const token = randomToken()
    const expiresAt = new Date(at.getTime() + lifetimes.staff)
    const row = { id: randomUUID(), token_hash: sha256(token), staff_id: staffId, address, agent }
    await db
      .insertInto('staff_sessions')
      .values({ ...row, created_at: at, seen_at: at, expires_at: expiresAt, proved_at: at })
      .execute()
    await db.updateTable('staff').set({ seen_at: at }).where('id', '=', staffId).execute()
    return { token, expiresAt }
  }

  /** The user session of a token; null when unknown, expired or ended. */
  async user(token: string, at: Date): Promise<UserSession | null> {
    const session = await this.#userOf(tokenKey(token), at)
    if (session && at.getTime() - session.seenAt.getTime() >= userSeenResolution) {
      session.seenAt = at
      await this.#db.updateTable('sessions').set({ seen_at: at }).where('id', '=', session.id).execute()
    }
    return session
  }

  /** The staff session of a token; null when unknown, expired or ended, or when the staff member is disabled. */
  async staff(token: string, at: Date): Promise<StaffSession | null> {
    const session = await this.#staffOf(tokenKey(token), at)
    if (session && at.getTime() - session.seenAt.getTime() >= minute) await this.#updateSeenAt(session, at)
    return session
  }

  /** Whether the session of a token is found without reading the database. */
  readonly isReady = (token: string) => [this.#users, this.#staff].some((one) => one.isReady(tokenKey(token)))

  /** Whether the session of a token's hash is one of this service that has neither ended nor expired. */
  async isOpen(tokenHash: Buffer, at: Date): Promise<boolean> {
    return (await this.#userOf(tokenHash, at)) !== null || (await this.#staffOf(tokenHash, at)) !== null
  }

  #userOf(tokenHash: Buffer | string, at: Date): Promise<UserSession | null> {
    return this.#users.find(tokenHash, at, (hash) => readUserSession(this.#db, hash))
  }

  #staffOf(tokenHash: Buffer | string, at: Date): Promise<StaffSession | null> {
    return this.#staff.find(tokenHash, at, (hash) => readStaffSession(this.#db, hash))
  }

  async #updateSeenAt(session: StaffSession, at: Date): Promise<void> {
    session.seenAt = at
    await this.#db.updateTable('staff_sessions').set({ seen_at: at }).where('id', '=', session.id).execute()
    await this.#db.updateTable('staff').set({ seen_at: at }).where('id', '=', session.staffId).execute()
  }

  /** Notes a proof of identity. Call `invalidate` afterwards. */
  async prove(db: Kysely<Database>, { userId, tokenHash }: UserSession, at: Date): Promise<void> {
    const proof = { proved_at: at, proof_mark: markOfProof(this.#db, tokenHash, at) }
    await db.updateTable('sessions').set(proof).where('token_hash', '=', tokenHash).execute()
    await publishChange(db, userId, tokenHash)
  }

  /** Notes a proof of identity in a session of staff. Call `invalidate` afterwards. */
  async proveStaff(db: Kysely<Database>, { staffId, tokenHash }: StaffSession, at: Date): Promise<void> {
    await db.updateTable('staff_sessions').set({ proved_at: at }).where('token_hash', '=', tokenHash).execute()
    await publishChange(db, staffId, tokenHash)
  }

  /** Takes the proofs of a user's other sessions back, and lets every process read the user's second factors again. */
  async clearProofs(db: Kysely<Database>, { userId, tokenHash }: UserSession): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ proved_at: null, proof_mark: null })
      .where('user_id', '=', userId)
      .where('token_hash', '<>', tokenHash)
      .execute()
    await publishChange(db, userId, null)
  }

  /** Ends one session of a user, or all other ones of the same user, in the caller's transaction; returns their number. */
  async endUser(db: Kysely<Database>, session: UserSession, which: 'this' | 'others'): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', session.userId)
      .where('token_hash', which === 'this' ? '=' : '<>', session.tokenHash)
      .executeTakeFirstOrThrow()
    await publishChange(db, session.userId, which === 'this' ? session.tokenHash : null)
    return Number(numDeletedRows)
  }

  /** Ends one of a user's sessions by its id, in the caller's transaction; returns its hash, or null when there is none. */
  async endUserById(db: Kysely<Database>, userId: string, id: string): Promise<Buffer | null> {
    const ended = db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id)
    const row = await ended.returning('token_hash').executeTakeFirst()
    if (!row) return null
    await publishChange(db, userId, row.token_hash)
    return row.token_hash
  }

  /** Revokes the API keys that a user or member of staff made, in the caller's transaction. Call `invalidate` afterwards. */
  async endKeys(db: Kysely<Database>, maker: KeyMaker): Promise<void> {
    await revokeKeysOf(db, maker, this.#now())
    await publishChange(db, 'user_id' in maker ? maker.user_id : maker.staff_id, null)
  }

  /** Ends every session of a user and revokes their API keys, in the caller's transaction; returns the number of sessions. */
  async endAllOf(db: Kysely<Database>, userId: string): Promise<number> {
    await this.endKeys(db, { user_id: userId })
    const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirstOrThrow()
    await publishChange(db, userId, null)
    return Number(numDeletedRows)
  }

  /** Ends all, one, or all but one session of a staff member in the caller's transaction; returns their number. */
  async endStaff(db: Kysely<Database>, staffId: string, which: EndedSessions = {}): Promise<number> {
    let ended = db.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
    if (which.only !== undefined) ended = ended.where('id', '=', which.only)
    if (which.except !== undefined) ended = ended.where('id', '<>', which.except)
    const rows = await ended.returning('token_hash').execute()
    const [first] = rows
    await publishChange(db, staffId, which.only === undefined ? null : (first?.token_hash ?? null))
    return rows.length
  }

  /**
   * Removes ended sessions and keys from the cache: one by its token's hash, or all of a user or staff member. Here directly after
   * they ended, in other processes when the event arrives.
   */
  invalidate(ownerId: string, tokenHash: Buffer | null = null): void {
    this.#users.invalidate(ownerId, tokenHash)
    this.#staff.invalidate(ownerId, tokenHash)
    this.#keys?.invalidate(ownerId, tokenHash)
  }

  /** Enables caching only while the events of ended sessions arrive. */
  enableCache(enabled: boolean): void {
    this.#users.enable(enabled)
    this.#staff.enable(enabled)
    this.#keys?.enableCache(enabled)
  }
}
