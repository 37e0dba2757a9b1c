import type { PoolClient } from 'pg'
import { withLocks } from '../../db/with-locks.ts'
import type { Services } from '../../services/services.ts'
import type { Export } from './export-answer.ts'
import { makeFile, TooLong, type OnProgress } from './make-file.ts'

/** The advisory locks of exports, beside the number of each; nothing else locks on this one. */
const lockClass = 0x65_78

/** An export that was begun this often without an end is given up: it might go on ending the processes that begin it. */
const mostTries = 3

/** The interval of a running export's progress reports, in milliseconds. */
const reportEvery = 500

/** Candidates that are looked at together; more are found once these are taken. */
const atOnce = 20

/** Thrown when the process is about to end: another one takes the export up again. */
class Stopped extends Error {}

/** Makes the statements that users wait for. */
export const runStatements = (services: Services, signal?: AbortSignal): Promise<void> =>
  drain(services, 'users', signal)

/** Makes the files that staff asked for. These may be long, so users do not wait behind them. */
export const runExports = (services: Services, signal?: AbortSignal): Promise<void> => drain(services, 'staff', signal)

/** Makes one file after another until no unclaimed export is left. */
async function drain(services: Services, whose: 'users' | 'staff', signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const made = await withLocks(services.locks, async (client) => {
      const row = await claim(services, client, whose)
      if (row) await carryOut(services, client, row, signal)
      return row !== null
    })
    if (!made) return
  }
}

/**
 * The oldest export that waits, or whose maker is gone: who makes one holds its lock for as long as the connection lives.
 * Null when there is none.
 */
async function claim({ db }: Services, client: PoolClient, whose: 'users' | 'staff'): Promise<Export | null> {
  const column = whose === 'users' ? 'user_id' : 'staff_id'
  const open = await db
    .selectFrom('exports')
    .select(['id', 'seq'])
    .where('state', 'in', ['waiting', 'running'])
    .where(column, 'is not', null)
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

async function carryOut(services: Services, client: PoolClient, row: Export, signal?: AbortSignal): Promise<void> {
  const { db, now } = services
  const end = (values: Partial<Export>) =>
    db
      .updateTable('exports')
      .set({ finished_at: now(), ...values })
      .where('id', '=', row.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  try {
    if (row.tries > mostTries) throw new Error('begun again and again, and never finished')
    const { size, total } = await makeFile(services, client, row, progressOf(services, row, signal))
    const { numUpdatedRows } = await end({ state: 'done', size: BigInt(size), rows_done: total, rows_total: total })
    // Its user was deleted meanwhile.
    if (numUpdatedRows === 0n) await services.exports.remove(row.id)
  } catch (error) {
    if (error instanceof Stopped) return void (await end({ state: 'waiting', tries: row.tries - 1, finished_at: null }))
    if (error instanceof TooLong) return void (await end({ state: 'failed', failure: 'too_long' }))
    const gaveUp = row.tries >= mostTries
    await end(gaveUp ? { state: 'failed', failure: 'internal' } : { state: 'waiting', finished_at: null })
    throw error
  }
}

/** Writes down how far an export is, now and then. */
function progressOf({ db }: Services, { id }: Export, signal?: AbortSignal): OnProgress {
  let reportedAt = -Infinity
  return async (done, total) => {
    if (signal?.aborted) throw new Stopped()
    if (performance.now() - reportedAt < reportEvery) return
    reportedAt = performance.now()
    await db
      .updateTable('exports')
      .set({ rows_done: BigInt(done), rows_total: total })
      .where('id', '=', id)
      .execute()
  }
}
