import pg from 'pg'
import type { Connection } from '../connection.ts'
import { refusePooler } from '../admit-connection.ts'
import { createRoles } from '../create-roles.ts'
import { inOneTransaction, ourFolders } from '../migrate.ts'
import { checkKnown, readSchemaFiles, runFirstMigrations, runMigrations } from '../migrations/run-migrations.ts'
import { loadTables, type TableRows } from './load-tables.ts'

/** The database of a backup. */
export interface DatabaseBackup {
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly TableRows[]
  readonly sequences: readonly { readonly name: string; readonly last_number: string }[]
}

interface RestoreOptions {
  /** The server's login, when it is not the owner's. */
  readonly login: string | null
  /** Called before the commit; when it fails, the database stays empty. */
  beforeCommit(): Promise<void>
}

/** No limit of the login ends a statement. */
const session = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0'

/** Throws unless this release has the migrations of a backup. */
export async function checkRelease({ migrations }: Pick<DatabaseBackup, 'migrations'>): Promise<void> {
  const files = await readSchemaFiles(ourFolders)
  try {
    checkKnown(migrations, files.migrations)
  } catch (error) {
    throw new Error('the backup cannot be restored by this release', { cause: error })
  }
}

/**
 * Restores a backup into an empty database in one transaction, and brings it to the newest schema. `owner` will own the
 * tables. Throws when the database is not empty; on any error it stays as it was.
 */
export async function restoreDatabase(
  owner: Connection,
  backup: DatabaseBackup,
  { login, beforeCommit }: RestoreOptions,
): Promise<void> {
  const files = await readSchemaFiles(ourFolders)
  const client = new pg.Client(owner)
  // A lost connection fails the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await refusePooler(client)
    await client.query(session)
    await refuseTables(client)
    await createRoles(client, login)
    await inOneTransaction(client, async () => {
      await refuseTables(client)
      await runFirstMigrations(client, files, backup.migrations)
      await loadTables(client, backup.tables, backup.sequences)
      await runMigrations(client, files)
      await beforeCommit()
    })
    // The planner knows nothing of the new rows.
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

async function refuseTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') LIMIT 1`,
  )
  const [found] = rows
  if (found) throw new Error(`the database is not empty: it has ${found.name}. Restore into a new one`)
}
