import pg from 'pg'
import type { Connection } from '../../../db/connection.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import { sealBinding } from './sealed-bindings.ts'

/** Any number that nothing else in our database locks on: one process encrypts. */
const lock = 0x73_65_61

const batchSize = 500

interface PlainRow {
  readonly id: string
  readonly user_id: string
  readonly account_no: string
  readonly fields: Readonly<Record<string, string>>
  /** Whether it differs from its record. */
  readonly changed: boolean
}

/**
 * Encrypts the bound accounts of a release that stored them in plain text, in batches: what is interrupted is continued at
 * the next start. Needs the owner of the tables; the server may not change these rows. A row that was changed without a
 * record before gets the record of a change, which verify names.
 */
export async function sealOldBindings(owner: Connection, personal: PersonalData): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    if (await isDone(client)) return
    await client.query(`SET search_path = public, pg_temp; SET timezone = 'UTC'; SET bytea_output = 'hex'`)
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    let last = '00000000-0000-0000-0000-000000000000'
    for (let rows = await readPlain(client, last); rows.length > 0; rows = await readPlain(client, last)) {
      await writeSealed(client, rows, personal)
      last = rows.at(-1)?.id ?? last
    }
    await client.query('ALTER TABLE bank_bindings VALIDATE CONSTRAINT bindings_are_sealed')
  } finally {
    await client.end()
  }
}

async function isDone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(
    `SELECT convalidated AS done FROM pg_constraint WHERE conname = 'bindings_are_sealed'`,
  )
  return rows[0]?.done ?? false
}

async function readPlain(client: pg.Client, after: string): Promise<PlainRow[]> {
  const { rows } = await client.query<PlainRow>(
    `SELECT id, user_id, account_no, fields, row_hash('bank_bindings', to_jsonb(b)) IS DISTINCT FROM (SELECT hash FROM row_records r
       WHERE r.part = 'bank_bindings' AND r.key = b.id::text ORDER BY r.id DESC LIMIT 1) AS changed
     FROM bank_bindings b WHERE sealed IS NULL AND id > $1 ORDER BY id LIMIT ${batchSize}`,
    [after],
  )
  return rows
}

async function writeSealed(client: pg.Client, rows: readonly PlainRow[], personal: PersonalData): Promise<void> {
  const sealed = await Promise.all(
    rows.map(async (row) => ({ ...row, ...(await sealBinding(personal, row, row.account_no, row.fields)) })),
  )
  await client.query(
    `WITH named AS (INSERT INTO row_records (part, key, change, hash)
       SELECT 'bank_bindings', id::text, 'update', row_hash('bank_bindings', to_jsonb(b)) FROM bank_bindings b WHERE id = ANY ($7))
     UPDATE bank_bindings b SET fields = NULL, account_no = NULL, sealed = k.sealed, account_hash = k.account,
       number_hash = k.number, tail_hash = k.tail, masked_account = k.masked
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[], $6::text[]) k (id, sealed, account, number, tail, masked)
     WHERE b.id = k.id`,
    [
      sealed.map(({ id }) => id),
      sealed.map((row) => row.sealed),
      sealed.map((row) => row.account_hash),
      sealed.map((row) => row.number_hash),
      sealed.map((row) => row.tail_hash),
      sealed.map((row) => row.masked_account),
      sealed.filter(({ changed }) => changed).map(({ id }) => id),
    ],
  )
}
