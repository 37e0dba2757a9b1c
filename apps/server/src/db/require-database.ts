import pg, { DatabaseError, type ClientBase } from 'pg'
import { codeOf } from '../config/error-code.ts'
import { serverLogin } from './connection-roles.ts'
import type { Connection } from './connection.ts'

/** What to look at, by the code of the system or the SQLSTATE. */
const advice: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown, or the name server does not answer',
  ECONNREFUSED: 'nothing listens at its host and port',
  ENOENT: 'its socket does not exist',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'its password is wrong',
  '28000': 'its login does not exist, or may not connect from here',
  '3D000': 'its database does not exist',
}

/** The error for a connection that could not be opened: names the variable and the part that is wrong, and shows no password. */
export function unreachable(variable: string, client: pg.Client, cause: unknown): Error {
  const code = codeOf(cause)
  const { host, port, database = '', user = '' } = client
  const place = host.startsWith('/') ? host : `${host}:${port}`
  const what = advice[code] ?? 'PostgreSQL cannot be reached'
  return new Error(`${variable}: ${what} (${user} at ${place}, database ${database})`, { cause })
}

export interface Place {
  /** The identifier of the cluster, the same on its replicas (pg_control_system). */
  readonly system: string
  readonly database: string
  readonly encoding: string
}

/** SQLSTATE of a login that does not exist, on a socket. */
const unknownLogin = '28000'

const query = `SELECT system_identifier::text AS system, current_database()::text AS database,
  current_setting('server_encoding') AS encoding FROM pg_control_system()`

/** The cluster and the database of a connection. */
export async function placeOf(client: ClientBase): Promise<Place> {
  const { rows } = await client.query<Place>(query)
  if (!rows[0]) throw new Error('the database cannot be identified')
  return rows[0]
}

/** Reads the place of a connection, which is closed then. */
async function lastPlaceOf(client: pg.Client): Promise<Place> {
  try {
    return await placeOf(client)
  } finally {
    await client.end()
  }
}

/** The oldest PostgreSQL that the migrations run on. */
const leastPostgres = 15

/** What to say of a version such as `15.4 (Debian)`; null for one that the migrations run on. */
export const versionProblem = (version: string): string | null =>
  parseInt(version, 10) >= leastPostgres
    ? null
    : `PostgreSQL ${version} is too old: move to PostgreSQL ${leastPostgres} or newer (docs/backup.md)`

/**
 * Checks the owner's connection before it changes anything: its version, texts need UTF-8, and the server's own connection, where it has
 * one, must lead to the same database. Throws an Error that names the variables and says what to do.
 */
export async function requireDatabase(owner: ClientBase, server?: Connection): Promise<void> {
  const { rows } = await owner.query<{ server_version: string }>('SHOW server_version')
  const tooOld = versionProblem(rows[0]?.server_version ?? '')
  if (tooOld) throw new Error(tooOld)
  const place = await placeOf(owner)
  if (place.encoding !== 'UTF8') {
    throw new Error(
      `the database ${place.database} has the encoding ${place.encoding}, and the server needs UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    )
  }
  if (!server) return
  const client = new pg.Client(server)
  try {
    await client.connect()
  } catch (cause) {
    // The migration makes this login.
    if (client.user === serverLogin && cause instanceof DatabaseError && cause.code === unknownLogin) return
    throw unreachable('DATABASE_URL', client, cause)
  }
  const own = await lastPlaceOf(client)
  if (own.system === place.system && own.database === place.database) return
  const what = own.system === place.system ? `${own.database} and ${place.database}` : 'two PostgreSQL clusters'
  throw new Error(
    `DATABASE_URL and DATABASE_OWNER_URL lead to different databases (${what}): both must name the same one`,
  )
}

/** Throws unless the login of the tables' owner, with which the server works too, is an ordinary one. */
export async function refuseSuperuser(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ login: string }>(
    'SELECT rolname::text AS login FROM pg_roles WHERE rolname = session_user AND rolsuper',
  )
  if (!rows[0]) return
  throw new Error(
    `DATABASE_URL: ${rows[0].login} is a superuser, which no rule of the database binds: make an owner and a login for the server (docs/operations.md, "Database logins")`,
  )
}
