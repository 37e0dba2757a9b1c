import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Kysely } from 'kysely'
import { createRoles, refusePooler } from '../connection-roles.ts'
import type { Connection } from '../connection.ts'
import { clientKysely } from '../dialects.ts'
import type { Database } from '../schema.ts'
import { inOneTransaction, ourFolders } from '../migrate.ts'
import { checkKnown, readSchemaFiles, runFirstMigrations, runMigrations } from '../migrations/run-migrations.ts'
import { leftOut, readColumns, type Columns } from './dump-tables.ts'

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
  beforeCommit(db: Kysely<Database>): Promise<void>
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
      await beforeCommit(clientKysely(client))
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

/** The rows of a table in a backup, in PostgreSQL's text format of COPY. */
export interface TableRows extends Columns {
  readonly rows: number
  open(): Readable
}

interface Constraint {
  readonly name: string
  readonly table: string
  readonly definition: string
}

/**
 * Only a superuser turns the triggers of foreign keys off, so the constraints are made again, which checks all rows. Those that are
 * not validated do not hold for all rows.
 */
const constraints = `
  SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE (contype = 'f' OR NOT convalidated) AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 2, 1`

/**
 * Replaces the rows of all tables by those of a backup, and the positions of the sequences, in the transaction of the
 * client, which is the owner of the tables. No trigger fires. Throws when the tables are not those of the schema, when a
 * table has another number of rows, and when a constraint does not hold.
 */
async function loadTables(
  client: pg.ClientBase,
  tables: readonly TableRows[],
  sequences: readonly { readonly name: string; readonly last_number: string }[],
): Promise<void> {
  checkColumns(
    tables,
    (await readColumns(client)).filter(({ name }) => !leftOut.includes(name)),
  )
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const { rows: dropped } = await client.query<Constraint>(constraints)
  for (const { table, name } of dropped) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  for (const table of tables) await loadTable(client, table)
  for (const { table, name, definition } of dropped) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`)
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const { name, last_number } of sequences) {
    await client.query('SELECT setval(quote_ident($1)::regclass, $2::bigint)', [name, last_number])
  }
}

async function loadTable(client: pg.ClientBase, { name, columns, rows, open }: TableRows): Promise<void> {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const target = client.query(copyFrom(`COPY ${pg.escapeIdentifier(name)} (${list}) FROM STDIN`))
  await pipeline(open(), target)
  if (target.rowCount !== rows) throw new Error(`${name} has ${target.rowCount} rows instead of ${rows}`)
}

function checkColumns(backup: readonly Columns[], schema: readonly Columns[]): void {
  const lines = (tables: readonly Columns[]) =>
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  const [has, needs] = [lines(backup), lines(schema)]
  const missing = needs.find((line) => !has.includes(line))
  if (missing !== undefined) throw new Error(`the backup lacks ${missing}`)
  const unknown = has.find((line) => !needs.includes(line))
  if (unknown !== undefined) throw new Error(`the schema of the backup's release has no ${unknown}`)
}
