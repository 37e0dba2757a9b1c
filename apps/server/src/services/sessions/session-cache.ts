import { sha256 } from '../crypto/secrets.ts'

/** Maximum number of cached sessions; beyond it the cache is cleared. */
const maxCached = 50_000

/** Caches sessions by token hash until any session ends in any process. */
export class SessionCache<Session extends { readonly expiresAt: Date }> {
  readonly #sessions = new Map<string, Session>()
  #enabled = false
  /** Incremented by every clear, so a lookup that began before a clear is not cached after it. */
  #generation = 0

  /** The session of a token, from the cache or from `read`; null when there is none or it has expired. */
  async find(token: string, at: Date, read: (hash: Buffer) => Promise<Session | null>): Promise<Session | null> {
    const hash = sha256(token)
    const key = hash.toString('base64')
    const generation = this.#generation
    const session = this.#sessions.get(key) ?? (await read(hash))
    if (!session || session.expiresAt <= at) return null
    if (this.#enabled && generation === this.#generation) {
      if (this.#sessions.size >= maxCached) this.#sessions.clear()
      this.#sessions.set(key, session)
    }
    return session
  }

  /** Clears the cache, including lookups in progress. */
  clear(): void {
    this.#generation += 1
    this.#sessions.clear()
  }

  /** Enables or disables caching, and clears the cache. */
  enable(enabled: boolean): void {
    this.#enabled = enabled
    this.clear()
  }
}
