import { sql } from 'kysely'
import { batchSize, repeatInBatches } from '../../../db/batches.ts'
import type { Uses } from '../../../services/services.ts'

/** Days for which a line without an order is kept: it is about other people's payments. */
const unmatchedDays = 90

/** Deletes old bank lines that no order uses. Lines that one uses are its evidence, and the database keeps them. Safe to run twice. */
export const removeOldLines = ({ db, now }: Uses<'db' | 'now'>, signal: AbortSignal): Promise<void> =>
  repeatInBatches(signal, async () => {
    const before = new Date(now().getTime() - unmatchedDays * 86_400_000)
    const old = sql`SELECT l.id FROM statement_lines l WHERE l.created_at < ${before}
      AND NOT EXISTS (SELECT FROM statement_matches m WHERE m.line_id = l.id) ORDER BY l.created_at LIMIT ${batchSize}`
    const { numAffectedRows } = await sql`DELETE FROM statement_lines WHERE id = ANY (ARRAY(${old}))`.execute(db)
    return numAffectedRows ?? 0n
  })
