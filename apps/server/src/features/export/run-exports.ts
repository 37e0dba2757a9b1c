import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { batchSize, repeatInBatches } from '../../db/batches.ts'
import { withLocks } from '../../db/connection.ts'
import type { Database } from '../../db/schema.ts'
import type { Services, Uses } from '../../services/services.ts'
import { removeEach, StoreAway } from '../../services/storage/file-store.ts'
import { announceSettlement } from './daily-settlements.ts'
import { ExportThread } from './export-thread.ts'
import { keptFor, type Export } from './exports.ts'
import { announceMonth } from './monthly-statements.ts'

/** The advisory locks of exports, beside the number of each; nothing else locks on this one. */
const lockClass = 0x65_78

/** An export that was begun this often without an end is given up: it might go on ending the processes that begin it. */
const mostTries = 3

/** The interval of a running export's progress reports, in milliseconds. */
const reportEvery = 500

/** Candidates that are looked at together; more are found once these are taken. */
const atOnce = 20

/** Makes the statements that users wait for. */
export const runStatements = (services: Services, signal?: AbortSignal): Promise<void> =>
  drain(services, 'users', signal)

/**
 * Makes the files that staff asked for, daily settlements and monthly statements. These may be long or many, so users do not wait
 * behind them.
 */
export const runExports = (services: Services, signal?: AbortSignal): Promise<void> => drain(services, 'staff', signal)

/** Makes one file after another until no unclaimed export is left, or the store of files is away. */
async function drain(services: Services, whose: 'users' | 'staff', signal?: AbortSignal): Promise<void> {
  await using thread = new ExportThread(services.threadOptions)
  for (;;) {
    if (signal?.aborted || services.storeWatch?.available === false) return
    const made = await withLocks(services.locks, async (client) => {
      const row = await claim(services, client, whose)
      if (row) await carryOut(services, thread, row, signal)
      return row !== null
    })
    if (!made) return
  }
}

/**
 * The oldest export that waits, or whose maker is gone: who makes one holds its lock for as long as the connection lives.
 * Null when there is none.
 */
async function claim({ db }: Uses<'db'>, client: PoolClient, whose: 'users' | 'staff'): Promise<Export | null> {
  const open = await db
    .selectFrom('exports')
    .select(['id', 'seq'])
    .where('state', 'in', ['waiting', 'running'])
    .where((eb) => {
      const asked = eb.and([eb('user_id', 'is not', null), eb('mailed', 'is', null)])
      return whose === 'users' ? asked : eb.not(asked)
    })
    .orderBy('seq')
    .limit(atOnce)
    .execute()
  for (const { id, seq } of open) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS mine', [
      lockClass,
      Number(seq),
    ])
    if (!rows[0]?.mine) continue
    // It may have ended between the two looks.
    const claimed = await db
      .updateTable('exports')
      .set((eb) => ({ state: 'running', tries: eb('tries', '+', 1), rows_done: 0n }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
    await client.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, Number(seq)])
  }
  return null
}

async function carryOut(
  services: Uses<'db' | 'exports' | 'metrics' | 'now' | 'replicas' | 'watch'>,
  thread: ExportThread,
  row: Export,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now, exports, watch } = services
  const end = (values: Partial<Export>, trx: Kysely<Database> = db) =>
    trx
      .updateTable('exports')
      .set({ finished_at: now(), ...values })
      .where('id', '=', row.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  const fail = (failure: Export['failure']) =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await end({ state: 'failed', failure }, trx)
      if (numUpdatedRows > 0n) await announceMonth(trx, row, now())
    })
  const draft = await exports.draft(row.id)
  try {
    if (row.tries > mostTries) throw new Error('begun again and again, and never finished')
    // The thread's own connection may be silent.
    const position = (await services.replicas?.position()) ?? null
    const job = { row, path: draft.path, position }
    const made = await watch.during(() => thread.make(job, progressOf(services, row), signal))
    if (typeof made === 'string') return await fail(made)
    if (position) services.metrics?.read(made.place)
    const { size, total } = made
    const done = { state: 'done', size: BigInt(size), rows_done: total, rows_total: total, finished_at: now() } as const
    const isKept = await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await end(done, trx)
      if (numUpdatedRows > 0n) await announceSettlement(trx, { ...row, ...done })
      if (numUpdatedRows > 0n) await announceMonth(trx, row, now())
      return numUpdatedRows > 0n
    })
    // Its user was deleted meanwhile.
    if (!isKept) await exports.remove(row.id)
  } catch (error) {
    // Another run or process takes it up, as often as it takes.
    if (signal?.aborted || error instanceof StoreAway) {
      await end({ state: 'waiting', tries: row.tries - 1, finished_at: null })
      if (signal?.aborted) return
      throw error
    }
    const gaveUp = row.tries >= mostTries
    await (gaveUp ? fail('internal') : end({ state: 'waiting', finished_at: null }))
    throw error
  } finally {
    await draft.discard()
  }
}

/** Writes down how far an export is, now and then. */
function progressOf({ db }: Uses<'db'>, { id }: Export) {
  let reportedAt = -Infinity
  return async (done: number, total: bigint): Promise<void> => {
    if (performance.now() - reportedAt < reportEvery) return
    reportedAt = performance.now()
    await db
      .updateTable('exports')
      .set({ rows_done: BigInt(done), rows_total: total })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Removes the files that were kept for a day, the oldest first, and what ended processes left behind. Safe to run twice; stops
 * between batches when the signal aborts.
 */
export async function removeOldExports(
  { db, exports, now }: Uses<'db' | 'exports' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - keptFor)
  await repeatInBatches(signal, async () => {
    const old = await db
      .selectFrom('exports')
      .select('id')
      .where('state', '=', 'done')
      .where('finished_at', '<=', before)
      .orderBy('finished_at')
      .limit(batchSize)
      .execute()
    const ids = old.map(({ id }) => id)
    await removeEach(exports, ids)
    if (ids.length > 0)
      await db
        .updateTable('exports')
        .set({ state: 'removed' })
        .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
        .execute()
    return BigInt(ids.length)
  })
  // Files carry the store's own time, whatever time the service goes by.
  await exports.removeDrafts(new Date(Date.now() - keptFor))
  // Later than by their rows, in case the clocks differ.
  await exports.removeFiles(new Date(Date.now() - 2 * keptFor))
}
