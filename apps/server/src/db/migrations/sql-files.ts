import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseError, type ClientBase } from 'pg'
import { serverFolder } from '../../config/folders.ts'

export interface SqlFile {
  /** The file's name without folder and ending: a function stays what it is when its file moves. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string
}

/** The SQL files of a folder and the folders in it, in the order of their names, each once. */
export async function readSqlFiles(folder: string): Promise<readonly SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return { name: basename(path, '.sql'), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The schema after all migrations, as `npm run schema -w apps/server` writes it. */
export const schemaFile = join(serverFolder, 'schema.sql')

const undefinedObject = '42704'

/**
 * Creates the functions that the database never had, without looking into their bodies: the tables that they read may come
 * with the migrations that follow. A function whose arguments are of a type that is not there yet is left to
 * `applyFunctions`.
 */
export async function createNewFunctions(client: ClientBase, functions: readonly SqlFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_functions')
  // Before migration 061 their names had the folder in front.
  const known = new Set(rows.map(({ name }) => name.replace(/^.*\//, '')))
  await client.query('SET LOCAL check_function_bodies = off')
  for (const { name, text } of functions) {
    if (known.has(name)) continue
    try {
      await client.query(`SAVEPOINT new_function; ${text}; RELEASE new_function`)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== undefinedObject) throw at(name, error)
      await client.query('ROLLBACK TO new_function')
    }
  }
  await client.query('SET LOCAL check_function_bodies = on')
}

/** Applies every function whose file is new or has changed since it was last applied. */
export async function applyFunctions(client: ClientBase, functions: readonly SqlFile[]): Promise<void> {
  const { rows } = await client.query<Pick<SqlFile, 'name' | 'checksum'>>('SELECT name, checksum FROM schema_functions')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const { name, text, checksum } of functions) {
    if (applied.get(name) === checksum) continue
    await client.query(text).catch((error: unknown) => {
      throw at(name, error)
    })
    await client.query(
      'INSERT INTO schema_functions VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum',
      [name, checksum],
    )
  }
}

const at = (name: string, error: unknown) => new Error(`function ${name} cannot be applied`, { cause: error })
