import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** When the statement that is still to be made was asked for; null when none was. */
export async function openRequest(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    SELECT at FROM liability_requests r WHERE id = (SELECT max(id) FROM liability_requests)
      AND NOT EXISTS (SELECT FROM liability_heads h WHERE h.at >= r.at)`.execute(db)
  return rows[0]?.at ?? null
}
