import type { ClientBase } from 'pg'

/**
 * Vacuums and analyzes tables, by default all. The tests' commits do not wait for the log, and rows are marked as visible to all only
 * once the log of their commit is written: a commit that waits writes what came before it too.
 */
export async function vacuum(client: ClientBase, ...tables: readonly string[]): Promise<void> {
  await client.query('SET synchronous_commit = on')
  await client.query('SELECT pg_current_xact_id()')
  await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`)
}
