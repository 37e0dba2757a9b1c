import { deliveryChannels } from '@c2c/contract'
import { setTimeout as wait } from 'node:timers/promises'
import type { BatchObservableResult, Meter, ObservableGauge } from '@opentelemetry/api'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSealLag } from '../../features/proofs/audit/seal.ts'
import { readProcesses } from '../../features/overview/health.ts'
import { readDueDeliveries } from '../../features/overview/due-deliveries.ts'
import { readQueues } from '../../features/overview/queues.ts'
import { scheduledRuns } from '../../services/backup/run-backups.ts'
import type { Uses } from '../../services/services.ts'
import { isFailing } from '../../services/time/run-log.ts'
import {
  readBackupAges,
  readChainLag,
  readClock,
  readMail,
  watchedDescriptions,
  type Figures,
} from './watched-figures.ts'

/** A scrape waits for the database no longer than this, in milliseconds. */
const timeLimitMs = 3000

/** Milliseconds within which several scrapes share the figures. */
const shareMs = 5000

const descriptions = {
  c2c_database_gauges_up: '1 when the figures of the database could be read for this scrape',
  c2c_queue_waiting: 'Orders, proposals and checks that wait for a person, by queue',
  c2c_queue_age_seconds: 'Age of the oldest of these; 0 for an empty queue',
  c2c_outbox_lag_seconds: 'Age of the oldest event of which no deliveries were made yet, by source',
  c2c_deliveries_due: 'Recipients with a delivery that is due',
  c2c_deliveries_due_age_seconds: 'Time since the oldest of these is due',
  c2c_deliveries_dead: 'Kept deliveries that permanently failed, by channel',
  c2c_seal_lag_seconds: 'Age of the oldest row without a seal, by stream',
  c2c_job_age_seconds: 'Time since the last success of a job, in any process',
  c2c_job_interval_seconds: 'Interval of a job',
  c2c_job_failing: '1 when the last run of a job failed',
  c2c_books_proof_age_seconds: 'Time since the books were last proved to hold',
  c2c_processes: 'Server processes that gave a sign of life within a minute',
  ...watchedDescriptions,
} as const

type Watched = Uses<'backups' | 'chains' | 'db' | 'log' | 'now' | 'wallClock'>

/** Reads figures that all processes share; one query at a time, kept for some seconds. */
class DatabaseFigures {
  readonly #services: Watched
  #reading: Promise<Figures> | null = null
  #kept: { readonly at: number; readonly figures: Figures } | null = null

  readonly #keptMs: number
  readonly #limitMs: number

  constructor(services: Watched, keptMs: number, limitMs: number) {
    this.#services = services
    this.#keptMs = keptMs
    this.#limitMs = limitMs
  }

  /** The figures, at most so many milliseconds old; none when the database does not answer in time. */
  async read(): Promise<Figures> {
    if (this.#kept && performance.now() - this.#kept.at < this.#keptMs) return this.#kept.figures
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = null
    })
    // A failure after the limit is logged by #readNow.
    const over = new AbortController()
    const late = wait(this.#limitMs, [], { signal: over.signal, ref: false }).catch(() => [])
    try {
      return await Promise.race([this.#reading, late])
    } finally {
      over.abort()
    }
  }

  async #readNow(): Promise<Figures> {
    const { db, log } = this.#services
    try {
      const figures = await db.transaction().execute(async (trx) => {
        await sql`SET LOCAL statement_timeout = ${sql.lit(this.#limitMs)}`.execute(trx)
        return readAll(trx, this.#services)
      })
      this.#kept = { at: performance.now(), figures }
      return figures
    } catch (error) {
      log.error({ err: error }, 'the figures of the database could not be read')
      return []
    }
  }
}

/** Adds the gauges that need the database. */
export function addDatabaseGauges(meter: Meter, services: Watched, keptMs = shareMs, limitMs = timeLimitMs): void {
  const figures = new DatabaseFigures(services, keptMs, limitMs)
  const gauges = new Map<string, ObservableGauge>(
    Object.entries(descriptions).map(([name, description]) => [
      name,
      meter.createObservableGauge(name, { description }),
    ]),
  )
  const observe = (result: BatchObservableResult, [name, value, labels]: Figures[number]) => {
    const gauge = gauges.get(name)
    if (!gauge) throw new Error(`${name} has no description`)
    result.observe(gauge, value, labels)
  }
  meter.addBatchObservableCallback(
    async (result) => {
      const read = await figures.read()
      observe(result, ['c2c_database_gauges_up', read.length > 0 ? 1 : 0])
      for (const figure of read) observe(result, figure)
    },
    [...gauges.values()],
  )
}

async function readAll(trx: Transaction<Database>, services: Watched): Promise<Figures> {
  const now = services.now()
  const age = (moment: Date | string | null | undefined) =>
    moment ? Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000) : 0
  const queues = await readQueues(trx)
  const lags = await readSealLag(trx)
  return [
    ...queues.flatMap(({ queue, count, oldest_at }) => [
      ['c2c_queue_waiting', count, { queue }] as const,
      ['c2c_queue_age_seconds', age(oldest_at), { queue }] as const,
    ]),
    ...lags.map(({ stream, oldest }) => ['c2c_seal_lag_seconds', age(oldest), { stream }] as const),
    ...(await readOutbox(trx, now, age)),
    ...(await readJobs(trx, now, age)),
    ...(await readMail(trx)),
    ...(await readChainLag(trx, services, age)),
    ...(await readBackupAges(trx, services, age)),
    ...(await readClock(trx, services)),
  ]
}

type Age = (moment: Date | null) => number

/** The figures of events and deliveries. */
export async function readOutbox(trx: Kysely<Database>, now: Date, age: Age): Promise<Figures> {
  const { rows: sources } = await sql<{ source: string; oldest: Date | null }>`
    SELECT source, CASE source
      WHEN 'order_events' THEN (SELECT at FROM order_events WHERE id > c.seq ORDER BY id LIMIT 1)
      WHEN 'order_messages' THEN (SELECT at FROM order_messages WHERE seq > c.seq ORDER BY seq LIMIT 1)
      ELSE (SELECT at FROM notices WHERE seq > c.seq ORDER BY seq LIMIT 1) END AS oldest
    FROM outbox_cursors c`.execute(trx)
  const { due, oldest, dead } = await readDueDeliveries(trx, now)
  return [
    ...sources.map(({ source, oldest: at }) => ['c2c_outbox_lag_seconds', age(at), { source }] as const),
    ['c2c_deliveries_due', due],
    ['c2c_deliveries_due_age_seconds', age(oldest)],
    ...deliveryChannels.map((channel) => {
      const kept = dead.find((row) => row.channel === channel)
      return ['c2c_deliveries_dead', kept?.count ?? 0, { channel }] as const
    }),
  ]
}

async function readJobs(trx: Transaction<Database>, now: Date, age: Age): Promise<Figures> {
  const all = await trx.selectFrom('job_runs').selectAll().execute()
  const runs = all.filter(({ every_ms }) => every_ms !== null)
  const processes = await readProcesses({ db: trx }, now)
  const proof = runs.find(({ name }) => name === 'books proof')
  return [
    ...runs.flatMap((run) => {
      const { name: task, every_ms, succeeded_at } = run
      return [
        ...(succeeded_at ? [['c2c_job_age_seconds', age(succeeded_at), { task }] as const] : []),
        ['c2c_job_interval_seconds', (every_ms ?? 0) / 1000, { task }] as const,
        ['c2c_job_failing', isFailing(run) ? 1 : 0, { task }] as const,
      ]
    }),
    // Their job succeeds by recording the failure.
    ...all
      .filter(({ name }) => scheduledRuns.includes(name))
      .map((run) => ['c2c_job_failing', isFailing(run) ? 1 : 0, { task: run.name }] as const),
    ...(proof?.succeeded_at ? [['c2c_books_proof_age_seconds', age(proof.succeeded_at)] as const] : []),
    ['c2c_processes', processes.length],
  ]
}
