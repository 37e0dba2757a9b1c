import { sql, type Kysely } from 'kysely'
import { newestTerms, versionOf } from '../commands/terms-in-force.ts'
import type { Database } from '../db/schema.ts'
import { sharedFact } from './read-cache.ts'

/**
 * The version of the settings and rates in memory. A call reads it before them, so it is never newer than what the call
 * relies on; the ledger refuses a command whose version is not in force.
 */
export async function termsInMemory(db: Kysely<Database>): Promise<string> {
  const setting = await sharedFact(db, 'offered', 'newest setting', () => newest(db, newestTerms.settings))
  const rate = await sharedFact(db, 'price', 'newest rates', () => newest(db, newestTerms.rates))
  return versionOf(setting, rate)
}

/** Subjects of the facts that settings and rates are. */
export const termSubjects = ['offered', 'price'] as const

async function newest(db: Kysely<Database>, text: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`${sql.raw(text)}`.execute(db)
  return rows[0]?.id ?? ''
}
