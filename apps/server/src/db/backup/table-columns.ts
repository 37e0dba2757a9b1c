import type { ClientBase } from 'pg'

/** A table and its columns that are stored as they were written, in their order. */
export interface Columns {
  readonly name: string
  readonly columns: readonly string[]
}

/** What the migrator writes by itself. */
export const leftOut: readonly string[] = ['schema_migrations', 'schema_functions']

/** All tables with their columns; generated columns are left out. */
export async function readColumns(client: ClientBase): Promise<readonly Columns[]> {
  const { rows } = await client.query<Columns>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return rows
}
