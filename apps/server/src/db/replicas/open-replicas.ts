import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import pg, { type ClientBase, type Pool } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../connection.ts'
import { ReadLines } from '../read-lines.ts'
import { placeOf, unreachable, type Place } from '../require-database.ts'
import type { Database } from '../schema.ts'
import { PrimaryPosition, type Position } from './primary-position.ts'
import { freshClient, openReplicaPool, WrongReplica } from './replica-connection.ts'
import { ReplicaPlace } from './replica-place.ts'
import { replicaKysely, Replicas, type ReadPlace } from './replicas.ts'

interface ReplicasOptions {
  /** The primary. */
  readonly connection: Connection
  /** Of the replicas. */
  readonly addresses: readonly Connection[]
  readonly timeoutMs: number
  readonly log: FastifyBaseLogger
  readonly metrics: { read(place: ReadPlace): void } | null
  /** Receives each new connection to a replica. */
  readonly onClient: ((client: ClientBase) => void) | null
}

/** Where reads that decide nothing go; see docs/decisions/034-reads-on-replicas.md. */
export interface ReplicaReads {
  readonly db: Kysely<Database>
  readonly reads: Kysely<Database>
  readonly addresses: readonly Connection[]
  readonly places: readonly ReplicaPlace[]
  /** Where the primary is at a moment after the call. */
  position(): Promise<Position>
}

/** The replicas of a server; null, at no cost, where none are configured. */
export function openReplicas({ connection, addresses, timeoutMs, log, metrics, onClient }: ReplicasOptions) {
  if (addresses.length === 0) return null
  const line = new ReadLines(connection, 1, () => {})
  const position = new PrimaryPosition((statement) => line.query(statement))
  const primary = onceKnown(connection, timeoutMs)
  const places = addresses.map((address, number) => {
    const named = addresses.length > 1 ? { replica: number + 1 } : {}
    const onChange = (reason: Error | null) =>
      reason
        ? log.warn(
            { ...named, reason: reason.message },
            'DATABASE_READ_URL: no replica to read from, reads use the primary',
          )
        : log.warn(named, 'DATABASE_READ_URL: reads use the replica')
    return new ReplicaPlace({ connection: address, timeoutMs, position, primary, onClient, onChange })
  })
  const replicas = new Replicas({ places, position, onRead: (place) => metrics?.read(place) })
  return {
    start: () => replicas.start(),
    /** Reads whose statements go to `primary` where no replica is recent enough. */
    reading: (to: Pick<ReplicaReads, 'db' | 'reads'>, purpose: 'calls' | 'long'): ReplicaReads => ({
      db: replicaKysely(replicas, purpose, to.db),
      reads: replicaKysely(replicas, 'reads', to.reads),
      addresses,
      places,
      position: () => position.now(),
    }),
    /** Ends all connections without waiting for a database. */
    break() {
      line.break()
      replicas.break()
    },
    async close() {
      await replicas.close()
      await line.close()
    },
  }
}

/** The place of a connection, read until it is known. */
export function onceKnown(connection: Connection, timeoutMs: number): () => Promise<Place> {
  let known: Promise<Place> | null = null
  return () => {
    known ??= readPlace(connection, timeoutMs).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

async function readPlace(connection: Connection, timeoutMs: number): Promise<Place> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return await placeOf(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** SQLSTATE of a wrong login, password or database: waiting does not mend it. */
const wrongSettings = /^(?:28|3D)/

/**
 * Looks at the replicas before a start. Throws an Error that names the variable for one that can never be read from. Returns what is wrong
 * with the others, which may come back: one that is down, or has become the primary.
 */
export async function examineReplicas(
  { connection, replicas }: { readonly connection: Connection; readonly replicas: readonly Connection[] },
  timeoutMs: number,
): Promise<readonly string[]> {
  const primary = onceKnown(connection, timeoutMs)
  const found = await Promise.all(replicas.map((replica) => examineInTime(replica, primary, timeoutMs)))
  return found.filter((problem) => problem !== null)
}

/** Rights that a migration has just granted reach a replica a moment later. */
const rightsMs = 3000

async function examineInTime(...what: Parameters<typeof examineReplica>): Promise<string | null> {
  const until = performance.now() + rightsMs
  for (;;) {
    try {
      return await examineReplica(...what)
    } catch (error) {
      if (error instanceof Error && error.cause instanceof WrongReplica) throw error
      if (performance.now() > until) throw error
      await pause(retryMs)
    }
  }
}

const retryMs = 500

async function examineReplica(
  connection: Connection,
  primary: () => Promise<Place>,
  timeoutMs: number,
): Promise<string | null> {
  const pool = openReplicaPool({ connection, size: 1, timeoutMs, primary, onError: () => {} })
  try {
    ;(await pool.connect()).release()
    return null
  } catch (error) {
    const { code = '', message } = error as Partial<pg.DatabaseError> & Error
    const named = `DATABASE_READ_URL: ${message}`
    if (error instanceof WrongReplica) {
      if (error.passing) return named
      throw new Error(named, { cause: error })
    }
    if (error instanceof Error && error.name === 'WrongConnection') throw new Error(named, { cause: error })
    const away = unreachable('DATABASE_READ_URL', new pg.Client(connection), error)
    if (wrongSettings.test(code)) throw away
    return away.message
  } finally {
    await pool.end()
  }
}

/** Milliseconds that a command waits for a replica. */
const commandMs = 10_000

/** A connection to a replica that has everything that the primary has now, for a command; null when there is none. */
export async function recentReplica(
  { connection, replicas }: { readonly connection: Connection; readonly replicas: readonly Connection[] },
  timeoutMs: number,
): Promise<Pool | null> {
  if (replicas.length === 0) return null
  const primary = onceKnown(connection, timeoutMs)
  const line = new ReadLines(connection, 1, () => {})
  try {
    const position = await new PrimaryPosition((statement) => line.query(statement)).now()
    for (const replica of replicas) {
      const pool = openReplicaPool({ connection: replica, size: 1, timeoutMs, long: true, primary, onError: () => {} })
      const client = await freshClient(pool, position, performance.now() + commandMs).catch(() => null)
      client?.release()
      if (client) return pool
      await pool.end()
    }
    return null
  } finally {
    await line.close()
  }
}
