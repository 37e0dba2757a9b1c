import pg from 'pg'
import type { ClientConfig, Pool } from 'pg'

/** How to reach the database: a URL, or the embedded cluster's socket. */
export type Connection = Pick<ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'>

/** The role that the application works as: it may read the books and post to them, and change no row of them. */
export const applicationRole = 'c2c_app'

const int8: number = pg.types.builtins.INT8

/** 64-bit integers arrive as bigint: amounts are never a float, not even on the way in. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A pool whose connections work as `applicationRole`. An idle connection's loss is reported, not thrown. */
export function openPool(connection: Connection, size: number, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({ ...connection, max: size, types, options: `-c role=${applicationRole}` })
  pool.on('error', onError)
  // Whoever works with a connection that breaks hears of it by the failing query; unheard, the same news as an event
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A pool of the database's owner, for migrations alone. */
export const openOwnerPool = (connection: Connection): Pool => new pg.Pool({ ...connection, max: 1, types })
