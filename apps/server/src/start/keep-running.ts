import type { Pool } from 'pg'
import { recordFailure, recordSuccess } from '../services/time/run-log.ts'
import type { Services } from '../services/services.ts'

/** A background job that selects its due rows. It is idempotent: it can run twice, late, or in several processes. */
export interface Job {
  /** Name in the log and in the console's overview. */
  readonly name: string
  /**
   * The signal aborts when the process is about to end; long runs must stop then. `elsewhere`: another process does the work, whose result
   * counts.
   */
  readonly run: (services: Services, signal: AbortSignal) => Promise<void | 'elsewhere'>
  /** Whether its statements may take long, such as those of proofs and exports. */
  readonly long?: boolean
  /** Milliseconds from one run to the next. */
  readonly every: number
  /** The event that starts a run immediately. */
  readonly trigger?: 'work' | 'moved'
}

/** Milliseconds after which a run counts as failed and the next one may begin. */
const defaultLimits = { short: 5 * 60_000, long: 2 * 3_600_000 }

/**
 * Runs a job immediately, for rows that became due while the server was down, then at its interval, never concurrently in
 * this process. A failure is logged and retried at the next run. Returns the function that stops it and waits for the
 * current run.
 */
export function keepRunning(services: Services, job: Job, limits = defaultLimits): () => Promise<void> {
  const { name, every } = job
  const limit = job.long ? limits.long : limits.short
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let runAgain = false
  const start = () => {
    running ??= runRecorded(services, job, ending.signal, limit)
      .catch((error: unknown) => services.log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        running = null
        if (!runAgain) return
        runAgain = false
        start()
      })
  }
  const wake = () => {
    // The current run may have selected its rows before this event.
    runAgain = running !== null
    start()
  }
  start()
  const timer = setInterval(start, every)
  timer.unref()
  if (job.trigger) services.changes.on(job.trigger, wake)
  return async () => {
    clearInterval(timer)
    if (job.trigger) services.changes.off(job.trigger, wake)
    runAgain = false
    ending.abort()
    await running
  }
}

/** Runs a job once and records the result for the console's overview. */
async function runRecorded(services: Services, job: Job, signal: AbortSignal, limit: number): Promise<void> {
  const { db, now, metrics } = services
  const begun = performance.now()
  const report = (ok: boolean) => metrics?.job(job.name, (performance.now() - begun) / 1000, ok)
  try {
    const done = await withinLimit(limit, (ended) => job.run(services, AbortSignal.any([signal, ended])))
    if (done === 'elsewhere') return
    report(true)
  } catch (error) {
    // Work that was given up because the process ends has not failed: the next start does it.
    if (signal.aborted && (error === signal.reason || (error instanceof Error && error.name === 'AbortError'))) return
    report(false)
    await recordFailure(db, job, now(), error).catch((writeError: unknown) =>
      services.log.error({ err: writeError, job: job.name }, 'the failure of a job could not be recorded'),
    )
    throw error
  }
  await recordSuccess(db, job, now())
}

/** Gives work up after `limit` milliseconds: its signal aborts, and the result is an error. */
async function withinLimit<Result>(limit: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ending = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Error(`the run did not end within ${limit} ms`)
    ending.abort(error)
    late.reject(error)
  }, limit)
  timer.unref()
  try {
    return await Promise.race([work(ending.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The advisory lock id of the service; no other code uses it. */
const lock = 0x63_32_63

/** Runs `work` under an advisory lock, so only one process of the service runs it at a time. */
export async function oneAtATime<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true)
  }
}
