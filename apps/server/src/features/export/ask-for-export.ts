import { randomUUID } from 'node:crypto'
import { invalidField, Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { ExportRow } from '../../db/rows/export-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { Export } from './export-answer.ts'

const day = 24 * 3_600_000

/** The most files that one person may ask for in a day. */
const dailyLimit = 50

type Asked = Pick<ExportRow, 'kind' | 'format' | 'subject' | 'order_kind' | 'lang' | 'staff_id' | 'user_id'> & {
  /** The session of a user, which alone may download the file. */
  readonly token_hash?: Buffer
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
