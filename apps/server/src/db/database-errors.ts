import { DatabaseError } from 'pg'

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
