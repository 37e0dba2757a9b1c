import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Rows per statement, so that none holds locks for long or writes a burst of WAL. */
export const batchSize = 5000

interface Expired {
  readonly table: keyof Database
  /** The time that decides, which has an index. */
  readonly column: string
  readonly before: Date
}

/** Repeats a deletion of at most `batchSize` rows, each its own transaction, until none is left or the signal aborts. */
export async function repeatInBatches(signal: AbortSignal, deleteBatch: () => Promise<bigint>): Promise<void> {
  let deleted = BigInt(batchSize)
  while (deleted >= batchSize && !signal.aborted) deleted = await deleteBatch()
}

/** Deletes the rows of a table that are older than a time, the oldest first. */
export const deleteExpired = (db: Kysely<Database>, signal: AbortSignal, { table, column, before }: Expired) =>
  repeatInBatches(signal, async () => {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before}
        ORDER BY ${sql.ref(column)} LIMIT ${batchSize}))`.execute(db)
    return numAffectedRows ?? 0n
  })
