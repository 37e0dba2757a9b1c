import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg, { type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { admit } from '../connection-roles.ts'
import { applicationOptions, type Connection } from '../connection.ts'

/** The content of a snapshot besides the rows of its tables. */
export interface Snapshot {
  readonly server_version: string
  /** The end of the audit log, `NUMBER:HASH`; empty while the log is. */
  readonly audit_end: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly Columns[]
  readonly sequences: readonly { readonly name: string; readonly last_number: string }[]
  /** The ids of the keys of personal data that the rows need. */
  readonly keys: readonly string[]
  readonly uploads: readonly string[]
  readonly documents: readonly string[]
}

/** No statement of a backup is ended by a limit of the login, and its text does not depend on settings of the server. */
const session = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '10s';
  SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC'; SET extra_float_digits = 1;
  SET client_encoding = 'UTF8'; SET search_path = public`

/** A connection for a backup. Throws when the database was migrated by an older release, or never. */
export async function connectForBackup(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...applicationOptions })
  // A lost connection fails the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await admit(client, { ownLogin: connection.ownLogin, direct: true, settings: session })
    const { rows } = await client.query<{ known: boolean }>(
      `SELECT to_regprocedure('sequence_positions()') IS NOT NULL AS known`,
    )
    if (rows[0]?.known) return client
    throw new Error(
      'this database has not been migrated by this release: start it once, or make the backup with the older one',
    )
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Whether there is a table: a database before its update may lack it. */
async function has(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>('SELECT to_regclass($1) IS NOT NULL AS made', [table])
  return rows[0]?.made === true
}

/** The ids of the files that the rows refer to, as they are now or in the transaction of the client. */
export async function readFileIds(client: pg.ClientBase): Promise<Pick<Snapshot, 'uploads' | 'documents'>> {
  const ids = async (table: string) => {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)
    return rows.map(({ id }) => id)
  }
  const kept = (await has(client, 'expired_images'))
    ? 'uploads u WHERE NOT EXISTS (SELECT FROM expired_images e WHERE e.id = u.id)'
    : 'uploads'
  return { uploads: await ids(kept), documents: await ids('verification_documents') }
}

/** Begins a transaction that sees one moment of the database, and reads what it has. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  const { rows: ends } = await client.query<{ version: string; audit_end: string | null }>(
    `SELECT current_setting('server_version') AS version,
       (SELECT seq || ':' || encode(hash, 'hex') FROM audit_head) AS audit_end`,
  )
  const { rows: migrations } = await client.query<Snapshot['migrations'][number]>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name COLLATE "C"',
  )
  const { rows: keys } = await client.query<{ kek: string }>(
    `SELECT kek FROM user_keys WHERE kek IS NOT NULL UNION SELECT kek FROM api_keys WHERE kek IS NOT NULL
     UNION SELECT kek FROM webhook_endpoints WHERE kek IS NOT NULL UNION SELECT kek FROM merchant_payout_accounts
     ${(await has(client, 'webhook_old_secrets')) ? 'UNION SELECT kek FROM webhook_old_secrets' : ''}`,
  )
  const files = await readFileIds(client)
  // Numbers drawn since the snapshot are skipped after a restore, never given twice.
  const { rows: sequences } = await client.query<Snapshot['sequences'][number]>(
    'SELECT name, last_number::text FROM sequence_positions()',
  )
  return {
    server_version: ends[0]?.version ?? '',
    audit_end: ends[0]?.audit_end ?? '',
    migrations,
    tables: (await readColumns(client)).filter(({ name }) => !leftOut.includes(name)),
    sequences,
    keys: keys.map(({ kek }) => kek),
    ...files,
  }
}

/** Writes the rows of a table in PostgreSQL's text format of COPY to a stream, and returns their number. */
export async function dumpTable(client: pg.ClientBase, { name, columns }: Columns, target: Writable): Promise<number> {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const stream = client.query(copyTo(`COPY (SELECT ${list} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`))
  await pipeline(stream, target)
  return stream.rowCount
}

/** A table and its columns that are stored as they were written, in their order. */
export interface Columns {
  readonly name: string
  readonly columns: readonly string[]
}

/** Rows that the migrator itself writes. */
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
