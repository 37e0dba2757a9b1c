import type { LiveSubject } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The most subjects and users with facts in memory; beyond, all are read again. */
const maxGroups = 50_000

/**
 * Values that many calls read and that rarely change, such as settings. They are kept in memory until a change event of
 * their subject, or for their user, arrives from any process, and only while change events arrive. Each is read once,
 * however many callers wait for it.
 */
export class SharedFacts {
  readonly #facts = new Map<string, Map<string, Promise<unknown>>>()
  #enabled = false

  /** The value of `key` of a subject or user, from memory or from `read`. */
  get<Value>(group: string, key: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.#enabled) return read()
    const facts = this.#facts.get(group) ?? new Map<string, Promise<unknown>>()
    if (this.#facts.size >= maxGroups) this.#facts.clear()
    this.#facts.set(group, facts)
    const known = facts.get(key) as Promise<Value> | undefined
    if (known) return known
    const value = read()
    facts.set(key, value)
    value.catch(() => {
      if (facts.get(key) === value) facts.delete(key)
    })
    return value
  }

  /** Forgets the values of these subjects and users; reads in progress are not kept. */
  forget(groups: Iterable<string>): void {
    for (const group of groups) this.#facts.delete(group)
  }

  /** Keeps values only while change events arrive; forgets all. */
  enable(enabled: boolean): void {
    this.#enabled = enabled
    this.#facts.clear()
  }
}

const factsOf = new WeakMap<Kysely<Database>, SharedFacts>()

/** Answers `sharedFact` on this Kysely from memory. Transactions are other instances and always read their snapshot. */
export const shareFacts = (db: Kysely<Database>, facts: SharedFacts): void => void factsOf.set(db, facts)

/** A fact from memory where `db` shares facts, otherwise read from `db`. */
export function sharedFact<Value>(
  db: Kysely<Database>,
  subject: LiveSubject,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return factsOf.get(db)?.get(subject, key, read) ?? read()
}

/** The same for a fact of one user, which every change event for that user makes outdated. */
export function ownFact<Value>(
  db: Kysely<Database>,
  userId: string,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return factsOf.get(db)?.get(userId, key, read) ?? read()
}

/** Forgets what a change outside of a transaction has just made outdated, before its change event arrives. */
export const forgetFacts = (db: Kysely<Database>, subjects: readonly LiveSubject[]): void =>
  factsOf.get(db)?.forget(subjects)
