import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import { breaksConnections, callLimits, longLimits, openPool, type Connection } from '../db/connection.ts'
import { DatabaseWatch } from '../db/database-watch.ts'
import { pooledKysely, readingKysely } from '../db/dialects.ts'
import { openReplicas } from '../db/replicas/open-replicas.ts'
import { observePoolWaits, observeStatements } from '../db/observe-database.ts'
import type { Database } from '../db/schema.ts'
import { ReadLines } from '../db/read-lines.ts'
import { ChangeFeed } from '../services/cache/change-feed.ts'
import { safeMessage } from '../services/outbox/safe-message.ts'
import type { Metrics, Tracing } from '../services/telemetry/instruments.ts'

/** Connections for pipelined reads. */
const readLines = 2

/** Connections that hold advisory locks: two kinds of exports, proofs, backups, and a first start. */
const lockConnections = 5

/** Connections for long jobs, which hold two each at most. They are opened when they are needed. */
const longPoolSize = 10

/** How often the change feed looks for the loss of its connection, in milliseconds. */
const feedHeartbeatMs = 5000

/** Milliseconds for connections to end in order at the stop. */
const endMs = 2000

interface ConnectionOptions {
  readonly connection: Connection
  /** The same without a pooler. */
  readonly direct: Connection
  /** Its replicas. */
  readonly replicas: readonly Connection[]
  /** Maximum number of connections for calls and short jobs. */
  readonly poolSize: number
  /** Milliseconds without an answer after which the database counts as away. */
  readonly timeoutMs: number
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics | null
  readonly tracing: Tracing | null
  /** Must be done before work is permitted again after the database was away. */
  readonly beforeReturn: () => Promise<void>
}

/**
 * The connections of a server; each is opened when it is needed. `breakConnections` ends them without waiting for the database,
 * so that work in progress fails, and `close` in order.
 */
export function openConnections(options: ConnectionOptions) {
  const { connection, direct, replicas: addresses, poolSize, timeoutMs, log, metrics, tracing, beforeReturn } = options
  let closing = false
  const lost = (error: Error) => {
    if (!closing) log.error({ err: error }, 'an idle connection was lost')
  }
  const pool = openPool(connection, poolSize, lost, { limits: callLimits(timeoutMs) })
  const longPool = openPool(connection, longPoolSize, lost, { limits: longLimits(timeoutMs) })
  const locks = openPool(direct, lockConnections, lost, { direct: true, limits: longLimits(timeoutMs) })
  const observe = tracing && ((client: ClientBase) => observeStatements(client, tracing.statement))
  if (metrics) observePoolWaits(pool, (seconds) => metrics.poolWait(seconds))
  if (observe) for (const one of [pool, longPool]) one.on('connect', observe)
  const db = pooledKysely(pool)
  const long = { pool: longPool, db: pooledKysely(longPool) }
  const lines = new ReadLines(connection, readLines, lost, observe)
  const reads = readingKysely(lines)
  const changes = new ChangeFeed(direct, { intervalMs: feedHeartbeatMs, timeoutMs })
  const replicas = openReplicas({ connection, addresses, timeoutMs, log, metrics, onClient: observe })
  const breaking = [
    ...[pool, longPool, locks].map(breaksConnections),
    () => lines.break(),
    () => changes.break(),
    () => replicas?.break(),
  ]
  const breakConnections = () => breaking.forEach((end) => end())
  const watch = new DatabaseWatch(direct, {
    timeoutMs,
    breakConnections,
    beforeReturn,
    onChange: (reason) =>
      reason ? log.error({ reason: safeMessage(reason) }, 'the database is away') : log.warn('the database is back'),
  })
  const elsewhere = replicas && readersOf(replicas, { db, reads, long: long.db })
  return {
    pool,
    db,
    long,
    reads,
    locks,
    changes,
    watch,
    replicas: elsewhere,
    start() {
      watch.start()
      replicas?.start()
    },
    breakConnections,
    async close() {
      closing = true
      // A silent database does not answer the end of a connection.
      const timer = setTimeout(breakConnections, endMs)
      try {
        await Promise.all([
          changes.close(),
          reads.destroy(),
          db.destroy(),
          long.db.destroy(),
          locks.end(),
          replicas?.close(),
        ])
      } finally {
        clearTimeout(timer)
        await watch.close()
      }
    },
  }
}

/** The reads of calls and of long jobs on replicas, and all of their Kysely. */
function readersOf(
  replicas: NonNullable<ReturnType<typeof openReplicas>>,
  { db, reads, long }: Record<'db' | 'reads' | 'long', Kysely<Database>>,
) {
  const [calls, jobs] = [replicas.reading({ db, reads }, 'calls'), replicas.reading({ db: long, reads }, 'long')]
  return { calls, long: jobs, all: [calls, jobs].flatMap((one) => [one.db, one.reads]) }
}
