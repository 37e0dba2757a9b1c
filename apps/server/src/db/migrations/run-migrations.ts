import { DatabaseError, type ClientBase } from 'pg'
import { applyFunctions, createNewFunctions } from './apply-functions.ts'
import { adoptOldDatabase, checkAdopted } from './adopt-old-database.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

export interface SchemaFolders {
  /** Run once each, in the order of their names, and never changed. */
  readonly migrations: string
  /** One function a file; applied again whenever its file changes. */
  readonly functions: string
}

/** The SQL files of the schema. */
export interface SchemaFiles {
  readonly migrations: readonly SqlFile[]
  readonly functions: readonly SqlFile[]
}

export async function readSchemaFiles(folders: SchemaFolders): Promise<SchemaFiles> {
  const [migrations, functions] = await Promise.all([readSqlFiles(folders.migrations), readSqlFiles(folders.functions)])
  return { migrations, functions }
}

const undefinedTable = '42P01'

/** Whether the database already has exactly these migrations and these functions; one query. */
export async function isCurrent(client: ClientBase, { migrations, functions }: SchemaFiles): Promise<boolean> {
  try {
    const { rows } = await client.query<{ kind: string; name: string; checksum: string }>(
      `SELECT 'migration' AS kind, name, checksum FROM public.schema_migrations
       UNION ALL SELECT 'function', name, checksum FROM public.schema_functions`,
    )
    const applied = new Set(rows.map(({ kind, name, checksum }) => `${kind} ${name} ${checksum}`))
    const hasAll = (kind: string, files: readonly SqlFile[]) =>
      files.every(({ name, checksum }) => applied.has(`${kind} ${name} ${checksum}`))
    const count = rows.filter(({ kind }) => kind === 'migration').length
    return count === migrations.length && hasAll('migration', migrations) && hasAll('function', functions)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === undefinedTable) return false
    throw error
  }
}

/**
 * Brings the database to the newest schema; call it inside a transaction, one process at a time. Functions that the
 * database never had are created before the migrations, so that triggers can name them; changed ones replace the old ones
 * after the migrations. A migration that renames or drops a function, or changes its arguments, does so itself.
 * Throws when the database is not at an earlier state of these very migrations.
 */
export async function runMigrations(client: ClientBase, { migrations, functions }: SchemaFiles): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE IF NOT EXISTS schema_functions (name text PRIMARY KEY, checksum text NOT NULL)`)
  const adopted = await adoptOldDatabase(client)
  for (const migration of adopted ? migrations.filter(isBaseline) : []) await record(client, migration)
  const pending = await pendingMigrations(client, migrations)
  await createNewFunctions(client, functions)
  for (const migration of pending) {
    await client.query(migration.text)
    await record(client, migration)
  }
  await applyFunctions(client, functions)
  if (adopted) await checkAdopted(client)
}

const lastBaseline = '010-audit-and-operation'

/** Baselines are what a database of before the baselines has already. */
const isBaseline = ({ name }: SqlFile) => name <= lastBaseline

async function record(client: ClientBase, { name, checksum }: SqlFile): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}

/** What is not applied yet. What is applied has to be the first of our migrations, unchanged. */
async function pendingMigrations(client: ClientBase, migrations: readonly SqlFile[]): Promise<readonly SqlFile[]> {
  const { rows } = await client.query<Pick<SqlFile, 'name' | 'checksum'>>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name COLLATE "C"',
  )
  for (const [place, { name, checksum }] of rows.entries()) {
    const ours = migrations[place]
    if (!migrations.some((migration) => migration.name === name)) {
      throw new Error(`a newer release has migrated this database: ${name} is not known here`)
    }
    if (ours?.name !== name) throw new Error(`migration ${ours?.name} comes before ${name}, which is applied already`)
    if (ours.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`)
  }
  return migrations.slice(rows.length)
}
