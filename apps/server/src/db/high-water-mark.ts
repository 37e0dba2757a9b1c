import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** Numbers below which no row is still to be committed; 0 for an empty table. */
export interface HighWaterMark {
  readonly transfers: bigint
  readonly events: bigint
  readonly orders: bigint
  readonly accounts: bigint
  readonly records: bigint
}

/** The newest numbers of what is sealed. */
const newest = sql<HighWaterMark>`
    SELECT (SELECT coalesce(max(id), 0) FROM transfers) AS transfers,
      (SELECT coalesce(max(id), 0) FROM order_events) AS events,
      (SELECT coalesce(max(id), 0) FROM accounts) AS accounts,
      (SELECT coalesce(max(id), 0) FROM row_records) AS records,
      (SELECT coalesce(max(newest.seq), 0) FROM unnest('{recharge,withdraw,sale,interest}'::text[]) k (kind),
        LATERAL (SELECT seq FROM orders o WHERE o.kind = k.kind ORDER BY seq DESC LIMIT 1) newest) AS orders`

/** Up to which numbers all rows are there that will ever be; null when a transaction took too long to wait for. */
export const visibleHighWaterMark = (db: Kysely<Database>): Promise<HighWaterMark | null> => visibleUpTo(db, newest)

/** The same for the numbers that a query reads. */
export async function visibleUpTo<Numbers>(db: Kysely<Database>, query: RawBuilder<Numbers>): Promise<Numbers | null> {
  // The numbers are read first: who got a lower one has a transaction that this snapshot knows of.
  const { rows: numbers } = await query.execute(db)
  const { rows: ends } = await sql<{
    xmax: string
  }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xmax`.execute(db)
  const [settled] = numbers
  const [end] = ends
  if (!settled || !end) return null
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql<{ over: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${end.xmax}::xid8 AS over`.execute(db)
    if (rows[0]?.over) return settled
    await wait(Math.min(5 * (tries + 1), 50))
  }
  return null
}
