import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Has registrations of one browser or of one session come one after another until the end of the transaction: each replaces the one
 * before, and two at once would both insert.
 */
export async function takeTurn(trx: Kysely<Database>, endpoint: string, tokenHash: Buffer): Promise<void> {
  // In one order, so that no two transactions wait for each other.
  await sql`SELECT pg_advisory_xact_lock(turn) FROM (
      SELECT hashtextextended(text, 0) AS turn FROM unnest(${[endpoint, tokenHash.toString('hex')]}::text[]) text ORDER BY turn
    ) turns`.execute(trx)
}
