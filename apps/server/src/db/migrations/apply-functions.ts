import { DatabaseError, type ClientBase } from 'pg'
import type { SqlFile } from './sql-files.ts'

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
