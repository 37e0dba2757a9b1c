import { DatabaseError, type ClientBase } from 'pg'
import {
  adoptOldDatabase,
  checkAdopted,
  neededBy,
  positionOf,
  type AppliedMigration,
  type Position,
} from './existing-database.ts'
import { applyFunctions, createNewFunctions, readSqlFiles, type SqlFile } from './sql-files.ts'

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

/**
 * Whether the database already has these migrations and these functions, or a newer release has migrated it in a way that
 * this one works with. Throws when it does not.
 */
export async function isCurrent(client: ClientBase, { migrations, functions }: SchemaFiles): Promise<boolean> {
  try {
    const { pending, newer } = await readPosition(client, migrations)
    if (newer || pending.length > 0) return newer
    const { rows } = await client.query<Pick<SqlFile, 'name' | 'checksum'>>(
      'SELECT name, checksum FROM public.schema_functions',
    )
    const applied = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`))
    return functions.every(({ name, checksum }) => applied.has(`${name} ${checksum}`))
  } catch (error) {
    if (error instanceof DatabaseError && error.code === undefinedTable) return false
    throw error
  }
}

/**
 * Brings the database to the newest schema; call it inside a transaction, one process at a time. Functions that the
 * database never had are created before the migrations, so that triggers can name them; changed ones replace the old ones
 * after the migrations. A migration that renames or drops a function, or changes its arguments, does so itself.
 * A database that a newer release has migrated is left as it is, its functions included.
 * Throws when the database is not at an earlier state of these very migrations.
 */
export async function runMigrations(client: ClientBase, { migrations, functions }: SchemaFiles): Promise<void> {
  await client.query(ownTables)
  const adopted = await adoptOldDatabase(client)
  for (const migration of adopted ? migrations.filter(isBaseline) : []) await record(client, migration)
  const { pending, newer } = await readPosition(client, migrations)
  if (newer) return
  await createNewFunctions(client, functions)
  for (const migration of pending) {
    await client.query(migration.text)
    await record(client, migration)
  }
  await applyFunctions(client, functions)
  if (adopted) await checkAdopted(client)
}

/**
 * Brings an empty database to the schema of an older release: its migrations, which must be the first of this release.
 * Some functions read tables that come later, so `runMigrations` has to follow, once the rows are there.
 */
export async function runFirstMigrations(
  client: ClientBase,
  { migrations, functions }: SchemaFiles,
  older: readonly Applied[],
): Promise<void> {
  checkKnown(older, migrations)
  await client.query(ownTables)
  await createNewFunctions(client, functions)
  for (const migration of migrations.slice(0, older.length)) {
    await client.query(migration.text)
    await record(client, migration)
  }
}

/** Throws unless migrations, sorted by name, are the first of this release, unchanged: no newer one is restored, however compatible. */
export function checkKnown(older: readonly Applied[], migrations: readonly SqlFile[]): void {
  positionOf(
    older.map((migration) => ({ ...migration, needs: null })),
    migrations,
  )
}

const ownTables = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
  );
  ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS needs text;
  CREATE TABLE IF NOT EXISTS schema_functions (name text PRIMARY KEY, checksum text NOT NULL)`

/** A migration by its name and the hash of its text. */
type Applied = Pick<SqlFile, 'name' | 'checksum'>

const lastBaseline = '010-audit-and-operation'

/** Baselines are what a database of before the baselines has already. */
const isBaseline = ({ name }: SqlFile) => name <= lastBaseline

async function record(client: ClientBase, migration: SqlFile): Promise<void> {
  const { name, checksum } = migration
  await client.query('INSERT INTO schema_migrations (name, checksum, needs) VALUES ($1, $2, $3)', [
    name,
    checksum,
    neededBy(migration),
  ])
}

/**
 * Where a database is among these migrations; null for one without any. Throws when it is at no state of them, or too new. A database of
 * an earlier release has no column `needs`.
 */
export async function readPositionOf(client: ClientBase, migrations: readonly SqlFile[]): Promise<Position | null> {
  const { rows } = await client.query<{ made: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS made",
  )
  return rows[0]?.made ? readPosition(client, migrations) : null
}

async function readPosition(client: ClientBase, migrations: readonly SqlFile[]): Promise<Position> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT name, checksum, to_jsonb(m) ->> 'needs' AS needs FROM public.schema_migrations m ORDER BY name COLLATE "C"`,
  )
  return positionOf(rows, migrations)
}
