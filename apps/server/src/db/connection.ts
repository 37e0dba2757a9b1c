import pg, { DatabaseError, type ClientBase, type ClientConfig, type Pool, type PoolClient, type PoolConfig } from 'pg'
import { admit } from './connection-roles.ts'
import { breakConnection, failConnection } from './pipeline.ts'

/** Connection parameters: a URL, or the socket of the embedded cluster. */
export type Connection = Pick<ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'> & {
  /** Whether the login is the server's own, which must not be able to become the owner of the tables. */
  readonly ownLogin?: boolean
}

const int8: number = pg.types.builtins.INT8

/** Parses 64-bit integers as bigint, so amounts are never floats. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Options of every connection of the application: 64-bit integers as bigint. */
export const applicationOptions = { types } as const

/** Milliseconds that the statements of a pool may take, and its transactions be idle. */
export interface PoolLimits {
  /** For a new connection, and to wait for a free one. */
  readonly connect: number
  readonly statement: number
  readonly idleInTransaction: number
}

/** Clients give up after 60 s. */
export const callLimits = (connect: number): PoolLimits => ({ connect, statement: 60_000, idleInTransaction: 10_000 })

/** For proofs, seals, exports and commands. */
export const longLimits = (connect: number): PoolLimits => ({
  connect,
  statement: 3_600_000,
  idleInTransaction: 600_000,
})

interface PoolOptions {
  /** Whether its connections keep state of their session, so that they must not lead through a pooler. */
  readonly direct?: boolean
  readonly limits?: PoolLimits
  /** Checks a new connection further; one that it rejects is closed. */
  readonly accept?: (client: ClientBase) => Promise<void>
}

/**
 * The server ends what takes longer, and releases the locks of a process that it cannot reach. The driver waits a little
 * longer, for a server that does not answer.
 */
const limitOptions = ({ connect, statement }: PoolLimits): PoolConfig => ({
  query_timeout: statement + connect,
  connectionTimeoutMillis: connect,
  ...keepAlive,
})

/** Left out behind a pooler, where the login has these limits. */
const limitSettings = ({ statement, idleInTransaction }: PoolLimits): string =>
  `SET statement_timeout = ${statement}; SET idle_in_transaction_session_timeout = ${idleInTransaction}`

/** TCP keepalive finds a dead peer of an idle connection. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

const defaultConnectMs = 10_000

/**
 * A pool whose connections have the rights of `applicationRole` and can send statements without waiting (pipelining).
 * `onError` receives the loss of an idle connection. A wrong connection is closed, and its caller receives WrongConnection.
 */
export function openPool(
  connection: Connection,
  size: number,
  onError: (error: Error) => void,
  { direct = false, limits = longLimits(defaultConnectMs), accept }: PoolOptions = {},
): Pool {
  const { ownLogin } = connection
  const settings = limitSettings(limits)
  // The pool waits for the promise, which the types do not say.
  const onConnect: (client: ClientBase) => unknown = async (client) => {
    await admit(client, { ownLogin, direct, settings })
    await accept?.(client)
  }
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    onConnect,
    ...applicationOptions,
    ...limitOptions(limits),
  })
  pool.on('error', onError)
  pool.on('connect', failUnreplicated)
  // When a connection in use breaks, its query fails. The 'error' event repeats that error, and without a listener it
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The part of PostgreSQL that waits for a synchronous standby. */
const waitForStandby = 'SyncRepWaitForLSN'

/**
 * Fails statements whose commit did not reach the synchronous standby: when someone cancels their wait, PostgreSQL warns and
 * reports a success. `statement_timeout` does not cancel it, and the driver's own limit is a failure.
 */
function failUnreplicated(client: ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine === waitForStandby) failConnection(client, new DatabaseAway(new Error(message)))
  })
}

/** Returns the function that ends the connections of a pool without waiting for the database. */
export function breaksConnections(pool: Pool): () => void {
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return () => {
    for (const client of open) breakConnection(client)
  }
}

/**
 * Runs work on a connection that may take advisory locks, and releases them before it gives the result or throws: a run that follows a
 * failed one at once finds its lock free.
 */
export async function withLocks<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) broken = error
    throw error
  } finally {
    broken ??= await unlockAll(client)
    // A connection that broke, or that may still hold a lock, is ended, and its locks with it.
    client.release(broken)
  }
}

/**
 * Ends a transaction that failed work has left, and releases all advisory locks; gives the error where that fails. Without a transaction,
 * ROLLBACK alone would write a warning to the database's log.
 */
const unlockAll = (client: PoolClient): Promise<Error | undefined> =>
  client.query('BEGIN; ROLLBACK; SELECT pg_advisory_unlock_all()').then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

/** The database is away or silent. Whether a change was committed is unknown; a retry with the same key finds out. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database is away', { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * SQLSTATE of a database that cannot work now: connection exceptions (08), a standby or read-only primary (25006),
 * insufficient resources (53), and shutdown, restart or cancelled by a timeout (57); a transaction idle for too long (25P03).
 */
const awayStates = /^(08|25006|25P03|53|57)/

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Errors of `pg` and `pg-pool` that have no code. */
const driverMessages = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/** Whether PostgreSQL or the connection to it is unavailable: another attempt may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  if (error instanceof DatabaseError) return awayStates.test(error.code ?? '')
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && (systemCodes.has(code) || (code === 'ENOENT' && syscall === 'connect'))) return true
  return driverMessages.has(error.message) || isUnavailable(error.cause)
}
