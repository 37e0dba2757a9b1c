import { sql, type Kysely, type RawBuilder } from 'kysely'
import { ownRow } from './audit-rows.ts'
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

/** The condition of a row that is an alert to a user, in the tables that hold them. */
const isAlert = { notices: 'alert', deliveries: "channel = 'alert'" } as const

/** When a row of these tables was written. */
const writtenAt = { notices: 'at', deliveries: 'created_at' } as const

/**
 * Deletes up to `batchSize` of these rows, the ids of which a query gives. The trigger alert_stays asks for a row of the audit
 * log where an alert is young by the clock of the database, which a sandbox's clock is ahead of.
 */
export const deleteWithAlerts = (
  db: Kysely<Database>,
  table: keyof typeof isAlert,
  ids: RawBuilder<unknown>,
  at: Date,
): Promise<bigint> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ young: boolean }>`
      DELETE FROM ${sql.table(table)} WHERE id = ANY (ARRAY(${ids}))
      RETURNING (${sql.raw(isAlert[table])}) AND ${sql.ref(writtenAt[table])} > now() - interval '7 days' AS young`.execute(
      trx,
    )
    if (rows.some(({ young }) => young))
      await trx
        .insertInto('audit_log')
        .values(ownRow('alert/retention', at, table))
        .execute()
    return BigInt(rows.length)
  })

/** The items in order, in slices of at most `size`. */
export function* slicesOf<One>(all: readonly One[], size: number): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
