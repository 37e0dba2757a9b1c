import { sql, type Kysely } from 'kysely'
import { newestTerms, versionOf } from '../../commands/terms-in-force.ts'
import type { Database } from '../../db/schema.ts'
import { readCached } from './read-cache.ts'

/**
 * The version of the cached settings and rates. A call reads it before them, so it is never newer than what the call
 * relies on; the ledger refuses a command whose version is not in force.
 */
export async function cachedTermsVersion(db: Kysely<Database>): Promise<string> {
  const setting = await readCached(db, 'offered', 'newest setting', () => newest(db, newestTerms.settings))
  const rate = await readCached(db, 'price', 'newest rates', () => newest(db, newestTerms.rates))
  return versionOf(setting, rate)
}

/** The subjects under which settings and rates are cached. */
export const termSubjects = ['offered', 'price'] as const

async function newest(db: Kysely<Database>, text: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`${sql.raw(text)}`.execute(db)
  return rows[0]?.id ?? ''
}
