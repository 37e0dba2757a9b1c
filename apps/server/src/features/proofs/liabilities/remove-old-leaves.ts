import { sql, type Kysely } from 'kysely'
import { batchSize, repeatInBatches } from '../../../db/delete-in-batches.ts'
import type { Database } from '../../../db/schema.ts'

/** Deletes the leaves and nodes of statements older than a time; their heads stay, and so do those of the newest one. */
export async function removeOldLeaves(db: Kysely<Database>, signal: AbortSignal, before: Date): Promise<void> {
  for (const table of ['liability_leaves', 'liability_nodes'] as const)
    await repeatInBatches(signal, async () => {
      const { numAffectedRows } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${sql.table(table)} WHERE head_seq < (SELECT max(seq) FROM liability_heads)
            AND head_seq <= (SELECT max(seq) FROM liability_heads WHERE at < ${before})
          ORDER BY head_seq LIMIT ${batchSize}))`.execute(db)
      return numAffectedRows ?? 0n
    })
}
