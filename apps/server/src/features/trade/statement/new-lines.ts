import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { StatementLineRow } from '../../../db/rows/statement-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import type { ReadLine } from './formats/read-line.ts'

/** A line with the hash by which it is known again. */
export interface KnownLine extends ReadLine {
  readonly identity: Buffer
}

/**
 * The identity of each line of a file: account, day, direction, amount and the bank's reference, or without one name and text; and how
 * many equal lines its statement has before it. A file that is uploaded again, or overlaps, has the same.
 */
export async function identify(
  personal: PersonalData,
  merchantId: string,
  lines: readonly ReadLine[],
): Promise<readonly KnownLine[]> {
  const counts = new Map<string, number>()
  return Promise.all(
    lines.map(async (line) => {
      const { account, bookedOn, direction, reversal, currency, amount, bankReference, name, reference } = line
      const own = bankReference === '' ? ['', name, reference] : [bankReference]
      const text = [merchantId, account, bookedOn, direction, reversal, currency, amount, ...own].join('\n')
      const counted = `${line.statement}\n${text}`
      const before = counts.get(counted) ?? 0
      counts.set(counted, before + 1)
      return { ...line, identity: await personal.blindIndex('statement line', `${text}\n${before}`) }
    }),
  )
}

/** Rows of one statement: parameters of a query are limited to 65,535. */
const atOnce = 1000

/** Of each identity the first line that the merchant does not have yet. The caller has locked the merchant. */
export async function unknownLines(
  trx: Transaction<Database>,
  merchantId: string,
  lines: readonly KnownLine[],
): Promise<readonly KnownLine[]> {
  const fresh = new Map(lines.toReversed().map((line) => [line.identity.toString('base64'), line]))
  const rows = await trx
    .selectFrom('statement_lines')
    .select('identity')
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb('identity', '=', eb.fn.any(eb.val(lines.map(({ identity }) => identity)))))
    .execute()
  for (const { identity } of rows) fresh.delete(identity.toString('base64'))
  return [...fresh.values()].toReversed()
}

/** Adds lines of a statement. */
export async function addLines(
  trx: Transaction<Database>,
  statement: { readonly id: string; readonly merchant_id: string; readonly created_at: Date },
  lines: readonly KnownLine[],
): Promise<void> {
  const rows = lines.map((line): Insertable<StatementLineRow> => ({
    id: randomUUID(),
    statement_id: statement.id,
    merchant_id: statement.merchant_id,
    identity: line.identity,
    booked_on: line.bookedOn,
    direction: line.direction,
    currency: line.currency,
    amount: line.amount,
    name: line.name,
    reference: line.reference,
    bank_reference: line.bankReference,
    reversal: line.reversal,
    created_at: statement.created_at,
  }))
  for (let from = 0; from < rows.length; from += atOnce) {
    await trx
      .insertInto('statement_lines')
      .values(rows.slice(from, from + atOnce))
      .execute()
  }
}
