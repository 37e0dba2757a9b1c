import { servingFaults } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { productVersion } from '../../../config/product-version.ts'
import type { Database } from '../../../db/schema.ts'
import { Readiness } from '../../../http/observe/probes.ts'
import type { ChainNode } from '../../../services/chain/chain-node.ts'
import { readProviderLag } from '../../../services/chain/provider-lag.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { isNewer, type ReleaseFeed } from '../../../services/releases/release-feed.ts'
import { isLow } from '../../../services/storage/disk-watch.ts'
import { readSealLag, sealLateAfter } from '../../proofs/audit/seal.ts'
import { deliveryLateAfter, readDueDeliveries } from '../due-deliveries.ts'
import { readBackups, readProcesses, readRuns, readUnsentMail } from '../health.ts'
import { readQueues } from '../queues.ts'
import { partLimitMs, readPart, worstOf, type PartState } from './read-part.ts'

/** Reads rows in a transaction that the database ends by itself, so that pages that are asked for again pile up nothing. */
const bounded = <Value>(db: Kysely<Database>, read: (trx: Kysely<Database>) => Promise<Value>): Promise<Value> =>
  db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(partLimitMs)}`.execute(trx)
    return read(trx)
  })

const isBefore = (moment: Date | null, ms: number, now: Date): boolean =>
  moment !== null && now.getTime() - moment.getTime() > ms

/** What `/readyz` looks at, and the processes of all hosts. */
export const readServing = (services: Services, now: Date) =>
  readPart(
    'serving',
    async () => {
      const [report, processes] = await Promise.all([
        new Readiness(services).check(),
        bounded(services.db, (db) => readProcesses({ db }, now)),
      ])
      const states = { ...report, processes: processes.length > 0 ? 'ok' : 'none' }
      return { faults: servingFaults.filter((fault) => states[fault] !== 'ok'), processes }
    },
    ({ faults }) => (faults.some((fault) => fault !== 'processes') ? 'fail' : faults.length > 0 ? 'warn' : 'ok'),
  )

export const readDisks = ({ disks }: Uses<'disks'>) =>
  readPart(
    'disks',
    async () =>
      (await disks.read()).map(({ name, state, free, size }) => ({
        name,
        state,
        low: isLow({ free, size }),
        free,
        size,
      })),
    (found) => worstOf(found.map(({ state, low }) => (state !== 'ok' ? 'fail' : low ? 'warn' : 'ok'))),
  )

const jobStates = { fine: 'ok', late: 'warn', failed: 'fail' } as const

/** The jobs, each with the time of its next run: its interval after the last one, whatever became of that. */
export const readJobs = ({ db }: Uses<'db'>, now: Date) =>
  readPart(
    'jobs',
    async () => {
      const { jobs } = await bounded(db, (trx) => readRuns({ db: trx }, now))
      return jobs.map((job) => {
        const last = Math.max(Date.parse(job.succeeded_at ?? '') || 0, Date.parse(job.failed_at ?? '') || 0)
        const next_at = last === 0 ? null : new Date(last + job.every_seconds * 1000).toISOString()
        return { ...job, next_at }
      })
    },
    (jobs) => worstOf(jobs.map(({ state }) => jobStates[state])),
  )

export const readWaiting = ({ db }: Uses<'db'>) =>
  readPart(
    'queues',
    () => bounded(db, readQueues),
    () => 'ok',
  )

export const readDeliveries = ({ db }: Uses<'db'>, now: Date) =>
  readPart(
    'deliveries',
    async () => {
      const { due, oldest, dead } = await bounded(db, (trx) => readDueDeliveries(trx, now))
      return {
        due,
        oldest_at: oldest?.toISOString() ?? null,
        dead: dead.reduce((sum, { count }) => sum + count, 0),
      }
    },
    ({ oldest_at, dead }) =>
      dead > 0 || isBefore(oldest_at === null ? null : new Date(oldest_at), deliveryLateAfter, now) ? 'warn' : 'ok',
  )

export const readMail = ({ db }: Uses<'db'>, now: Date) =>
  readPart(
    'mail',
    () =>
      bounded(db, async (trx) => {
        const { mail } = await readRuns({ db: trx }, now)
        return { ...(await readUnsentMail({ db: trx }, now)), ...mail }
      }),
    ({ unsent, sent_at, failed_at }) =>
      failed_at !== null && (sent_at === null || failed_at > sent_at) ? 'fail' : unsent > 0 ? 'warn' : 'ok',
  )

export const readBackupState = ({ db, backups, sandbox }: Uses<'backups' | 'db' | 'sandbox'>, now: Date) =>
  readPart(
    'backups',
    () => readBackups({ db, backups }, now),
    ({ state, missing }) => {
      if (state === 'off') return sandbox ? 'ok' : 'warn'
      return state !== 'fine' ? 'fail' : missing > 0 ? 'warn' : 'ok'
    },
  )

export const readSeals = ({ db }: Uses<'db'>, now: Date) =>
  readPart(
    'seals',
    async () => {
      const moments = (await bounded(db, readSealLag)).flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []))
      return { oldest_at: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString() }
    },
    ({ oldest_at }) => (isBefore(oldest_at === null ? null : new Date(oldest_at), sealLateAfter, now) ? 'fail' : 'ok'),
  )

/** Each provider on its own: one that is silent hides no other. */
export const readProviders = ({ chains, wallClock }: Uses<'chains' | 'wallClock'>) =>
  readPart(
    'providers',
    () => Promise.all(chains.flatMap(({ type, nodes }) => nodes.map((node) => readProvider(type, node, wallClock())))),
    (found) => worstOf(found.map(({ state }) => state)),
  )

async function readProvider(network: string, node: ChainNode, now: Date) {
  const provider = { network, provider: node.name }
  const { line, value } = await readPart(
    'providers',
    () => readProviderLag(node, now),
    ({ isBehind }): PartState => (isBehind ? 'warn' : 'ok'),
  )
  const { state, failure } = line
  return { ...provider, state, failure, block: value && String(value.number), age_seconds: value && value.age }
}

/** Whether a newer release is there. */
export const readRelease = (releases: ReleaseFeed) =>
  readPart(
    'release',
    async () => {
      const version = await releases.newest()
      return { newer: isNewer(version, productVersion) ? version : '' }
    },
    ({ newer }) => (newer === '' ? 'ok' : 'warn'),
  )
