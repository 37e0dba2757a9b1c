import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serverFolder } from '../config/folders.ts'
import { createRoles, hasRoles, refusePooler } from './connection-roles.ts'
import { refuseSuperuser, requireDatabase, unreachable } from './require-database.ts'
import type { Connection } from './connection.ts'
import { isCurrent, readSchemaFiles, runMigrations, type SchemaFolders } from './migrations/run-migrations.ts'

/** The schema of this release. */
export const ourFolders: SchemaFolders = {
  migrations: join(serverFolder, 'migrations'),
  functions: join(serverFolder, 'sql/functions'),
}

/** Any number that nothing else locks on in our database. */
const lock = 0x6d_69_67

interface MigrateOptions {
  /** The server's own connection, when it is not the owner's: it must lead to the same database. */
  readonly connection?: Connection | undefined
  /** The login that the server works with, when it is not the owner's: it gets the rights of the application's role. */
  readonly login?: string | null
  readonly folders?: SchemaFolders
  /** Refuses a superuser with which the server would work too, because it has no login of its own. */
  readonly ordinary?: boolean
}

/**
 * Brings the database to the newest schema in one transaction, one process at a time, and makes the application's role.
 * When both are current, or a newer release has migrated the database compatibly, it only reads. `owner` will own the tables.
 * Servers of the previous release go on serving meanwhile.
 * Throws with the database's own words when the owner may not do that, and when the server's login could become the owner or
 * leads to another database; then nothing has changed.
 */
export async function migrate(owner: Connection, options: MigrateOptions = {}): Promise<void> {
  const { login = null, folders = ourFolders } = options
  const client = new pg.Client(owner)
  // A lost connection fails the query that waits for it.
  client.on('error', () => {})
  try {
    const [files] = await Promise.all([readSchemaFiles(folders), connectOwner(client, options)])
    if (!(await hasRoles(client, login))) await createRoles(client, login)
    const current = await isCurrent(client, files).catch((error: unknown) => {
      throw unmigrated(error)
    })
    if (current) return
    await whileCallsGoOn(() => inOneTransaction(client, () => runMigrations(client, files)))
  } finally {
    await client.end()
  }
}

/** Connects the owner's login. Throws an Error that names the variable when it, or the database, is not what the server needs. */
export async function connectOwner(
  client: pg.Client,
  { login = null, connection, ordinary = false }: MigrateOptions,
): Promise<void> {
  await client.connect().catch((error: unknown) => {
    throw unreachable(login === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', client, error)
  })
  await refusePooler(client)
  if (ordinary && login === null) await refuseSuperuser(client)
  await requireDatabase(client, login === null ? undefined : connection)
}

const unmigrated = (cause: unknown) => new Error('the database could not be brought to the newest schema', { cause })

/** SQLSTATE of a lock that was not available within `lock_timeout`. */
const lockNotAvailable = '55P03'

/** How long a migration waits for the lock of a table while calls are queued behind it; less than `deadlock_timeout`. */
const lockTimeoutMs = 500

/** For how long a migration is begun again when it does not get its locks, and after which pause. */
const retryForMs = 60_000
const retryAfterMs = 500

/** Repeats a migration that could not lock its tables, so that calls never wait long behind it and are never its deadlock's victims. */
async function whileCallsGoOn(work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + retryForMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!lacksLock(error) || Date.now() > deadline) throw error
      await pause(retryAfterMs)
    }
  }
}

function lacksLock(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return true
  return error instanceof Error && lacksLock(error.cause)
}

/** Runs work that changes the schema, one process at a time; all of it is undone when it fails. */
export async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${lock}); SET LOCAL search_path = public;
      SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    await work()
    await client.query('COMMIT')
  } catch (error) {
    // On a lost connection the database takes everything back.
    await client.query('ROLLBACK').catch(() => {})
    throw unmigrated(error)
  }
}
