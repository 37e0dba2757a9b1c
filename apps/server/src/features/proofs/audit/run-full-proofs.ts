import type { Kysely, Selectable, Updateable } from 'kysely'
import type { ProofRunRow } from '../../../db/rows/proof-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { visibleHighWaterMark } from '../../../db/high-water-mark.ts'
import { preferReplica } from '../../../services/cache/prefer-replica.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { digestOf, rulesOf } from '../books/run-proofs.ts'
import { whileProving } from './prove-books.ts'
import { fullRecord, recordProof } from './record-proof.ts'
import { sealRows } from './seal.ts'
import { verifyFully, type OnProgress } from './verify-fully.ts'

/** A run that was begun this often without an end is given up: it might go on ending the processes that begin it. */
const maxTries = 3

/** The interval of progress reports, in milliseconds. */
const reportEvery = 500

/** Thrown when the process is about to end: another one begins the run again. */
class Stopped extends Error {}

type Run = Pick<Selectable<ProofRunRow>, 'seq' | 'tries' | 'staff_id'>

/**
 * Carries out the requested full run, if there is one. A run whose process died is begun again by the next process that
 * gets the lock, and one that found problems under other rules is requested again.
 */
export async function runFullProofs(services: Services, signal?: AbortSignal): Promise<void> {
  await judgeAgain(services)
  // Most of the time nothing was requested.
  if (!(await openRun(services.db))) return
  await whileProving(services.locks, async () => {
    const run = await openRun(services.db)
    if (run && !signal?.aborted) await carryOut(services, run, signal)
  })
}

const openRun = (db: Kysely<Database>): Promise<Run | undefined> =>
  db
    .selectFrom('proof_runs')
    .select(['seq', 'tries', 'staff_id'])
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

/** Requests the last run again for the person who asked for it, when its problems may be those of another release's rules. */
async function judgeAgain(services: Services): Promise<void> {
  const { db, now } = services
  const columns = ['staff_id', 'state', 'problems', 'rules'] as const
  const last = await db.selectFrom('proof_runs').select(columns).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  if (last?.state !== 'done' || last.problems.length === 0 || last.rules === digestOf(rulesOf(services))) return
  await db
    .insertInto('proof_runs')
    .values({ staff_id: last.staff_id, asked_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function carryOut(services: Services, run: Run, signal?: AbortSignal): Promise<void> {
  const { db, now, uploads } = services
  const save = (values: Updateable<ProofRunRow>) =>
    db.updateTable('proof_runs').set(values).where('seq', '=', run.seq).execute()
  const tries = run.tries + 1
  if (tries > maxTries) return void (await save({ state: 'failed', finished_at: now() }))
  const rules = digestOf(rulesOf(services))
  await save({ state: 'running', tries, rules, started_at: now(), rows_done: 0n, rows_total: 0n, part: '' })
  try {
    await sealRows(services)
    const settled = await visibleHighWaterMark(db)
    const full = await preferReplica(services, (there) =>
      verifyFully(there.db, {
        rules: rulesOf(services),
        readImage: (id) => uploads.read(id),
        now: now(),
        onProgress: reporter(save, signal),
        settled,
      }),
    )
    if (full.result.ok)
      await recordRun(services, run, fullRecord(full.result, full.settled, full.totals, { at: now(), rules }))
    await save({ state: 'done', finished_at: now(), problems: [...full.result.problems], part: '' })
  } catch (error) {
    if (error instanceof Stopped) return void (await save({ state: 'waiting', tries: run.tries }))
    await save(tries < maxTries ? { state: 'waiting' } : { state: 'failed', finished_at: now() })
    throw error
  }
}

async function recordRun(
  { db, now }: Uses<'db' | 'now'>,
  run: Run,
  record: Parameters<typeof recordProof>[1],
): Promise<void> {
  const { role } = await db.selectFrom('staff').select('role').where('id', '=', run.staff_id).executeTakeFirstOrThrow()
  await recordProof(db, record, { at: now(), staff_id: run.staff_id, role })
}

/** Writes down how far a run is, now and then. */
function reporter(save: (values: Updateable<ProofRunRow>) => Promise<unknown>, signal?: AbortSignal): OnProgress {
  let reported = -Infinity
  return async (part, done, total) => {
    if (signal?.aborted) throw new Stopped()
    if (performance.now() - reported < reportEvery) return
    reported = performance.now()
    await save({ part, rows_done: done, rows_total: total })
  }
}
