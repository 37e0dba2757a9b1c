import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Maximum number of cached sessions; beyond it the one cached first is removed. */
const defaultSize = 50_000

/** When a session ends, and when it was last used, as far as that counts. */
interface Timed {
  readonly expiresAt: Date
  readonly seenAt?: Date
}

interface CacheOptions {
  readonly size?: number
  /** Milliseconds after which an unused session counts as ended. */
  readonly idle?: number
}

/** Caches sessions by token hash until they end in any process. */
export class SessionCache<Session extends Timed> {
  readonly #sessions = new Map<string, Session>()
  /** The keys of each owner's cached sessions. */
  readonly #keys = new Map<string, Set<string>>()
  /** For each lookup in progress, the keys and owners whose sessions ended since it began. */
  readonly #lookups = new Set<Set<string>>()
  /** The lookups in progress by key: concurrent calls with one token share them. */
  readonly #shared = new Map<string, { readonly ended: Set<string>; readonly session: Promise<Session | null> }>()
  readonly #ownerOf: (session: Session) => string
  readonly #size: number
  readonly #idle: number
  #enabled = false

  constructor(ownerOf: (session: Session) => string, { size = defaultSize, idle = Infinity }: CacheOptions = {}) {
    this.#ownerOf = ownerOf
    this.#size = size
    this.#idle = idle
  }

  /**
   * The session of a token's hash, as bytes or in base64, from the cache or from `read`; null when there is none, it has
   * expired or was unused for too long.
   */
  async find(
    hash: Buffer | string,
    at: Date,
    read: (hash: Buffer) => Promise<Session | null>,
  ): Promise<Session | null> {
    const key = typeof hash === 'string' ? hash : keyOf(hash)
    const lookUp = () => this.#share(key, () => read(Buffer.from(key, 'base64')))
    const known = this.#sessions.get(key)
    // Another process may have noted a later use.
    if (known && this.#isOver(known, at)) this.#remove(key)
    const session = this.#sessions.get(key) ?? (await lookUp())
    return session && !this.#isOver(session, at) ? session : null
  }

  #isOver({ expiresAt, seenAt }: Session, at: Date): boolean {
    return expiresAt <= at || (seenAt !== undefined && at.getTime() - seenAt.getTime() > this.#idle)
  }

  /** Whether a lookup takes no work: the session is cached. While nothing may be cached, every lookup counts as such. */
  isReady(key: string): boolean {
    return !this.#enabled || this.#sessions.has(key)
  }

  /** Removes a session by its token's hash, or all sessions of an owner, including lookups in progress. */
  invalidate(owner: string, tokenHash: Buffer | null): void {
    const key = tokenHash && keyOf(tokenHash)
    for (const ended of this.#lookups) ended.add(key ?? owner)
    for (const each of key ? [key] : [...(this.#keys.get(owner) ?? [])]) this.#remove(each)
  }

  /** Enables or disables caching, and clears the cache, including lookups in progress. */
  enable(enabled: boolean): void {
    this.#enabled = enabled
    this.#sessions.clear()
    this.#keys.clear()
    this.#lookups.clear()
    this.#shared.clear()
  }

  /** Joins the lookup of this key in progress, unless a session ended since it began. */
  async #share(key: string, read: () => Promise<Session | null>): Promise<Session | null> {
    const running = this.#shared.get(key)
    if (running?.ended.size === 0) return running.session
    const ended = new Set<string>()
    const lookup = { ended, session: this.#read(key, ended, read) }
    this.#shared.set(key, lookup)
    try {
      return await lookup.session
    } finally {
      if (this.#shared.get(key) === lookup) this.#shared.delete(key)
    }
  }

  /** Reads a session, and caches it unless it ended meanwhile. */
  async #read(key: string, ended: Set<string>, read: () => Promise<Session | null>): Promise<Session | null> {
    this.#lookups.add(ended)
    let session: Session | null
    let current: boolean
    try {
      session = await read()
    } finally {
      current = this.#lookups.delete(ended)
    }
    if (session && current && this.#enabled && !ended.has(key) && !ended.has(this.#ownerOf(session))) {
      this.#add(key, session)
    }
    return session
  }

  #add(key: string, session: Session): void {
    const [first] = this.#sessions.keys()
    if (first !== undefined && this.#sessions.size >= this.#size) this.#remove(first)
    const owner = this.#ownerOf(session)
    this.#sessions.set(key, session)
    this.#keys.set(owner, (this.#keys.get(owner) ?? new Set()).add(key))
  }

  #remove(key: string): void {
    const session = this.#sessions.get(key)
    if (!session) return
    this.#sessions.delete(key)
    const owner = this.#ownerOf(session)
    const keys = this.#keys.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) this.#keys.delete(owner)
  }
}

const keyOf = (hash: Buffer): string => hash.toString('base64')

/**
 * When the transaction commits, every process invalidates the session, or all of the owner's and the owner's data key, and checks
 * their sockets.
 */
export const publishChange = (db: Kysely<Database>, ownerId: string, tokenHash: Buffer | null) =>
  sql`SELECT pg_notify('c2c_sessions', ${tokenHash ? `${ownerId} ${tokenHash.toString('base64')}` : ownerId})`.execute(
    db,
  )
