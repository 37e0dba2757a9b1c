import { invalidField, Refusal, type assetLogExport, type CallOutput } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { ExportRow } from '../../db/rows/user-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { Cell } from '../../services/texts/csv.ts'
import { utcDay } from '../../services/time/utc-day.ts'

const day = 24 * 3_600_000

/** The most files that one person may ask for in a day. */
const dailyLimit = 50

type Asked = Pick<ExportRow, 'kind' | 'format' | 'subject' | 'order_kind' | 'lang' | 'staff_id' | 'user_id'> & {
  /** In which trades and a year are valued. */
  readonly currency?: Currency | null
  /** Of the days of a year's summary. */
  readonly time_zone?: string
  /** The session of a user, which alone may download the file. */
  readonly token_hash?: Buffer
  /** The order of a receipt. */
  readonly order_id?: string
  readonly from: string
  readonly to: string
  readonly now: Date
}

/** Queues an export and wakes the worker. Refuses a period that ends before it begins. */
export async function askForExport(trx: Kysely<Database>, { from, to, now, ...asked }: Asked): Promise<Export> {
  const fromAt = new Date(`${from}T00:00:00.000Z`)
  const untilAt = new Date(new Date(`${to}T00:00:00.000Z`).getTime() + day)
  if (untilAt <= fromAt) throw invalidField('to', 'malformed')
  await refuseTooMany(trx, asked, now)
  const row = { id: randomUUID(), ...asked, from_at: fromAt, until_at: untilAt, created_at: now }
  const made = await trx.insertInto('exports').values(row).returningAll().executeTakeFirstOrThrow()
  await sql`SELECT pg_notify('c2c_work', '')`.execute(trx)
  return made
}

async function refuseTooMany(
  trx: Kysely<Database>,
  { staff_id, user_id }: Pick<Asked, 'staff_id' | 'user_id'>,
  now: Date,
): Promise<void> {
  const { count } = await trx
    .selectFrom('exports')
    .where((eb) => (staff_id ? eb('staff_id', '=', staff_id) : eb('user_id', '=', user_id)))
    .where('created_at', '>', new Date(now.getTime() - day))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= dailyLimit) {
    throw new Refusal('limit_exceeded', { message: 'export_limit', values: { max: String(dailyLimit) } })
  }
}

/** Whether a member of staff may have a file: one that it asked for, or a daily settlement of its merchant. */
export const isOwnExport = (staffId: string, merchantId: string | null): RawBuilder<boolean> =>
  merchantId === null
    ? sql<boolean>`staff_id = ${staffId}`
    : sql<boolean>`(staff_id = ${staffId} OR staff_id IS NULL AND user_id IS NULL AND subject = ${merchantId})`

/** For how long a file is kept after it was made. */
export const keptFor = 24 * 3_600_000

/** A stored export. */
export type Export = Selectable<ExportRow>

/** The progress of an export, as its owner sees it. */
export const progressAnswer = (row: Export): CallOutput<typeof assetLogExport> => ({
  export_id: row.id,
  format: row.format,
  from: utcDay(row.from_at),
  to: utcDay(new Date(row.until_at.getTime() - 1)),
  state: row.state,
  rows_done: Number(row.rows_done),
  rows_total: row.rows_total === null ? null : Number(row.rows_total),
  size: row.size === null ? null : Number(row.size),
  failure: row.failure,
  created_at: row.created_at.toISOString(),
  kept_until:
    row.finished_at && row.state === 'done' ? new Date(row.finished_at.getTime() + keptFor).toISOString() : null,
})

/** Thrown where a day of trades has no reference price in the currency of the export; a retry would not help. */
export class NoRate extends Error {}

/** The source of a list: its columns, the number of rows, and the rows in batches. */
export interface Source {
  readonly head: readonly string[]
  readonly total: bigint
  batches(): AsyncIterable<readonly (readonly Cell[])[]>
}

/** Opens the source of an export on a connection that sees one moment of the database. */
export type OpenSource = (client: PoolClient, row: Export) => Promise<Source>

/** Rows that are held in memory together. */
const atOnce = 1000

/**
 * The rows of a query in batches, so that memory holds one batch at most.
 * The connection must be in a transaction and otherwise idle.
 */
export async function* readBatches<Row extends object>(
  client: PoolClient,
  query: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${query}`, [...values])
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${atOnce} FROM export_rows`)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await client.query('CLOSE export_rows')
}

/** The one number that a counting query gives. */
export async function readCount(client: PoolClient, query: string, values: readonly unknown[]): Promise<bigint> {
  const { rows } = await client.query<{ count: bigint }>(query, [...values])
  return rows[0]?.count ?? 0n
}
