import type { ClientBase, Pool, PoolClient } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { isPooled } from '../connection-roles.ts'
import { callLimits, longLimits, openPool, type Connection } from '../connection.ts'
import { placeOf, type Place } from '../require-database.ts'
import type { Position } from './primary-position.ts'

/** A connection of `DATABASE_READ_URL` leads to no replica of the primary. */
export class WrongReplica extends Error {
  override readonly name = 'WrongReplica'
  /** Whether it may be right later without another setting. */
  readonly passing: boolean

  constructor(message: string, { passing = false }: { readonly passing?: boolean } = {}) {
    super(message)
    this.passing = passing
  }
}

/** What is known of a connection. A replica only moves forward. */
interface Seen {
  /** The timeline of the primary that its replica follows; null until that is proved. */
  timeline: bigint | null
  lsn: bigint
}

const seenOf = new WeakMap<ClientBase, Seen>()

const positionQuery = {
  name: 'replica_position',
  text: `SELECT pg_is_in_recovery() AS recovering, (pg_last_wal_replay_lsn() - '0/0')::int8 AS lsn`,
}

/**
 * A timeline that the replica has reached: that of its last restart point, of the last page that it wrote, and, where the login may
 * read it (pg_monitor), of what it receives.
 */
const timelineQuery = {
  name: 'replica_timeline',
  text: `SELECT greatest((SELECT timeline_id FROM pg_control_checkpoint()),
    (SELECT min_recovery_end_timeline FROM pg_control_recovery()),
    (SELECT received_tli FROM pg_stat_wal_receiver))::int8 AS timeline`,
}

/** How far the replica of a connection has replayed. Throws WrongReplica when it has become a primary. */
export async function replayedOf(client: ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ recovering: boolean; lsn: bigint | null }>(positionQuery)
  const [row] = rows
  if (row?.recovering !== true) throw new WrongReplica('it is a primary', { passing: true })
  const seen = seenOf.get(client) ?? { timeline: null, lsn: 0n }
  seenOf.set(client, seen)
  if (row.lsn !== null && row.lsn > seen.lsn) seen.lsn = row.lsn
  return seen.lsn
}

/** Positions of two timelines cannot be compared: after a failover, a replica may have a log that the new primary lacks. */
export async function follows(client: ClientBase, timeline: bigint): Promise<boolean> {
  const seen = seenOf.get(client) ?? { timeline: null, lsn: 0n }
  seenOf.set(client, seen)
  if (seen.timeline === timeline) return true
  const { rows } = await client.query<{ timeline: bigint }>(timelineQuery)
  seen.timeline = rows[0]?.timeline === timeline ? timeline : null
  // What it had replayed of an earlier timeline says nothing about this one.
  if (seen.timeline !== null) seen.lsn = 0n
  return seen.timeline !== null
}

/** Milliseconds between two looks at a replica that is a little behind. */
const lookMs = 2

/** Whether the replica of a connection has everything up to a position, or gets there in time (`performance.now`). */
export async function reaches(client: ClientBase, { timeline, lsn }: Position, until: number): Promise<boolean> {
  if (!(await follows(client, timeline))) return false
  const seen = seenOf.get(client)
  if (seen && seen.lsn >= lsn) return true
  while ((await replayedOf(client)) < lsn) {
    if (performance.now() > until) return false
    await pause(lookMs)
  }
  return true
}

/** Refuses a new connection that leads to another place than a replica of `primary`, or through a pooler. */
async function acceptReplica(client: ClientBase, primary: () => Promise<Place>): Promise<void> {
  const { rows } = await client.query<{ pid: number; recovering: boolean }>(
    'SELECT pg_backend_pid() AS pid, pg_is_in_recovery() AS recovering',
  )
  if (isPooled(client, rows[0]?.pid))
    throw new WrongReplica('it leads to a pooler such as PgBouncer: it must lead to PostgreSQL itself')
  const [own, expected] = [await placeOf(client), await primary()]
  if (own.system !== expected.system) throw new WrongReplica('it is of another PostgreSQL cluster than DATABASE_URL')
  if (own.database !== expected.database)
    throw new WrongReplica(`it leads to the database ${own.database}, and DATABASE_URL to ${expected.database}`)
  if (rows[0]?.recovering !== true) throw new WrongReplica('it is a primary', { passing: true })
}

export interface ReplicaPoolOptions {
  readonly connection: Connection
  readonly size: number
  readonly timeoutMs: number
  /** Whether its statements may take an hour. */
  readonly long?: boolean
  /** SQL that its sessions begin with. */
  readonly settings?: string
  /** What a replica must be a copy of. */
  readonly primary: () => Promise<Place>
  readonly onError: (error: Error) => void
  /** Receives each new connection. */
  readonly onClient?: ((client: ClientBase) => void) | null
}

/** A pool whose connections lead to replicas of the primary; each to one of them, for as long as it lives. */
export const openReplicaPool = (options: ReplicaPoolOptions): Pool => {
  const { connection, size, timeoutMs, long = false, settings, primary, onError, onClient } = options
  const pool = openPool(connection, size, onError, {
    limits: (long ? longLimits : callLimits)(timeoutMs),
    accept: async (client) => {
      await acceptReplica(client, primary)
      if (settings) await client.query(settings)
    },
  })
  if (onClient) pool.on('connect', onClient)
  return pool
}

/**
 * A connection whose replica has everything up to a position; null when there is none in time: all are in use, or, which `onBehind`
 * is called for, the replica is behind. A connection that comes later goes back to its pool, and one that fails is closed.
 */
export async function freshClient(
  pool: Pool,
  position: Position,
  until: number,
  onBehind: () => void = () => {},
): Promise<PoolClient | null> {
  const connected = pool.connect()
  const client = await inTime(connected, until)
  if (!client) {
    connected.then(
      (late) => late.release(),
      () => {},
    )
    return null
  }
  const reached = reaches(client, position, until)
  const fresh = await inTime(reached, until).catch((error: unknown) => {
    client.release(true)
    onBehind()
    throw error
  })
  if (fresh) return client
  onBehind()
  reached.then(
    () => client.release(),
    () => client.release(true),
  )
  return null
}

/** The result of work that ends in time, otherwise null. */
async function inTime<Result>(work: Promise<Result>, until: number): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  // A little later, for the last look of work that keeps to the time itself.
  const timer = setTimeout(() => resolve(null), Math.max(0, until - performance.now()) + lookMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
