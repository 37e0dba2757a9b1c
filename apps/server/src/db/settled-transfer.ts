import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The number of a transfer up to which all have committed; null when a posting took too long to wait for. */
export async function settledTransfer(db: Kysely<Database>): Promise<bigint | null> {
  // The number is read first: who got a lower one has a transaction that this snapshot knows of.
  const { rows: numbers } = await sql<{ id: bigint | null }>`SELECT max(id) AS id FROM transfers`.execute(db)
  const { rows: ends } = await sql<{
    xmax: string
  }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xmax`.execute(db)
  const [{ id } = { id: null }] = numbers
  const [end] = ends
  if (id === null || !end) return null
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql<{ over: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${end.xmax}::xid8 AS over`.execute(db)
    if (rows[0]?.over) return id
    await wait(50)
  }
  return null
}
