import pg from 'pg'
import type { ClientConfig, Pool } from 'pg'

/** Connection parameters: a URL, or the socket of the embedded cluster. */
export type Connection = Pick<ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'>

/** The application's database role: it can read the ledger and post to it, but not update or delete ledger rows. */
export const applicationRole = 'c2c_app'

/** The login of the server in the embedded PostgreSQL. It has the rights of `applicationRole`, and cannot become the owner. */
export const serverLogin = 'c2c_server'

const int8: number = pg.types.builtins.INT8

/** Parses 64-bit integers as bigint, so amounts are never floats. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** What every connection of the application sets: its role, and 64-bit integers as bigint. */
export const applicationOptions = { types, options: `-c role=${applicationRole}` } as const

/**
 * A pool whose connections use `applicationRole` and can send statements without waiting (pipelining). `onError` receives
 * the loss of an idle connection.
 */
export function openPool(connection: Connection, size: number, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({ ...connection, max: size, pipeline: true, ...applicationOptions })
  pool.on('error', onError)
  // When a connection in use breaks, its query fails. The 'error' event repeats that error, and without a listener it
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
