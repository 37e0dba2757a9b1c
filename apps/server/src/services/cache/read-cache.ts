import type { LiveSubject } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The most subjects and users with cached values; beyond it, the cache is cleared. */
const maxGroups = 50_000

/**
 * Values that many calls read and that rarely change, such as settings. They are kept in memory until a change event of
 * their subject, or for their user, arrives from any process, and only while change events arrive. Each is read once,
 * however many callers wait for it.
 */
export class ReadCache {
  readonly #groups = new Map<string, Map<string, Promise<unknown>>>()
  readonly #apart: ReadCache[] = []
  #enabled = false

  /**
   * A cache of values that were read elsewhere, invalidated with this one: what is read for a list must not come to a call
   * that decides.
   */
  apart(): ReadCache {
    const cache = new ReadCache()
    this.#apart.push(cache)
    return cache
  }

  /** The value of `key` of a subject or user, from memory or from `read`. */
  get<Value>(group: string, key: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.#enabled) return read()
    const values = this.#groups.get(group) ?? new Map<string, Promise<unknown>>()
    if (this.#groups.size >= maxGroups) this.#groups.clear()
    this.#groups.set(group, values)
    const known = values.get(key) as Promise<Value> | undefined
    if (known) return known
    const value = read()
    values.set(key, value)
    value.catch(() => {
      if (values.get(key) === value) values.delete(key)
    })
    return value
  }

  /** Invalidates the values of these subjects and users; reads in progress are not kept. */
  invalidate(groups: Iterable<string>): void {
    const all = [...groups]
    for (const group of all) this.#groups.delete(group)
    for (const cache of this.#apart) cache.invalidate(all)
  }

  /** Keeps values only while change events arrive; clears the cache. */
  enable(enabled: boolean): void {
    this.#enabled = enabled
    this.#groups.clear()
    for (const cache of this.#apart) cache.enable(enabled)
  }
}

const cacheOf = new WeakMap<Kysely<Database>, ReadCache>()

/** Answers `readCached` on this Kysely from memory. Transactions are other instances and always read their snapshot. */
export const useReadCache = (db: Kysely<Database>, cache: ReadCache): void => void cacheOf.set(db, cache)

/** A value from the cache where `db` has one, otherwise read from `db`. */
export function readCached<Value>(
  db: Kysely<Database>,
  subject: LiveSubject,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return cacheOf.get(db)?.get(subject, key, read) ?? read()
}

/** The same for a value of one user, which every change event for that user makes outdated. */
export function readCachedOfUser<Value>(
  db: Kysely<Database>,
  userId: string,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return cacheOf.get(db)?.get(userId, key, read) ?? read()
}

/** Invalidates what a change outside of a transaction has just made outdated, before its change event arrives. */
export const invalidateCached = (db: Kysely<Database>, subjects: readonly LiveSubject[]): void =>
  cacheOf.get(db)?.invalidate(subjects)
