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

/** Transactions that have changed something and are open, of this database alone: those of others may take hours. */
const open = sql`SELECT backend_xid FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`

interface Beginning {
  readonly replica: boolean
  readonly xmax: string
  readonly open: readonly string[]
}

/**
 * The same for the numbers that a query reads. A transaction with a lower number than one that is visible may have begun after it, and
 * be newer than all that a snapshot knows of. `pg_stat_activity` has it, also for logins without rights there.
 */
export async function visibleUpTo<Numbers>(
  db: Kysely<Database>,
  query: RawBuilder<Numbers>,
  mostTries = 100,
): Promise<Numbers | null> {
  // The numbers are read first: who got a lower one has ended, or is open in the next statement.
  const { rows: numbers } = await query.execute(db)
  const { rows: beginnings } = await sql<Beginning>`SELECT pg_is_in_recovery() AS replica,
    pg_snapshot_xmax(pg_current_snapshot())::text AS xmax, array(${open})::text[] AS open`.execute(db)
  const [settled] = numbers
  const [beginning] = beginnings
  if (!settled || !beginning) return null
  if (!beginning.replica && beginning.open.length === 0) return settled
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { rows } = await sql<{ over: boolean }>`SELECT ${hasEnded(beginning)} AS over`.execute(db)
    if (rows[0]?.over) return settled
    await wait(Math.min(5 * (tries + 1), 50))
  }
  return null
}

/** A replica has no transactions of its own; its snapshots know of most that it replays, not of one newer than all that ended. */
const hasEnded = (beginning: Beginning) =>
  beginning.replica
    ? sql`pg_snapshot_xmin(pg_current_snapshot()) >= ${beginning.xmax}::xid8`
    : sql`NOT EXISTS (${open} AND backend_xid::text = ANY (${beginning.open}))`
