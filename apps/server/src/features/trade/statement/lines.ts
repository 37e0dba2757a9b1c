import type { CallOutput, consoleStatementLines } from '@c2c/contract'
import { formatFiat, type Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { saleReviews } from '../order/order-review.ts'
import { selectVisibleSales } from '../order/sales.ts'
import { dayText, type ProposedMatch } from './proposed-matches.ts'

type Line = CallOutput<typeof consoleStatementLines>['list'][number]

/** The lines of a merchant with the order that uses them. */
export const selectLines = (db: Kysely<Database>, merchantId: string) =>
  db
    .selectFrom('statement_lines as l')
    .leftJoin('statement_matches as m', 'm.line_id', 'l.id')
    .leftJoin('staff as s', 's.id', 'm.staff_id')
    .select([
      'l.id',
      'l.direction',
      'l.currency',
      'l.amount',
      'l.name',
      'l.reference',
      'l.bank_reference',
      'l.reversal',
    ])
    .select(['m.order_id', 'm.at as matched_at', 's.name as matched_by'])
    .select(dayText('l.booked_on').as('booked_on'))
    .where('l.merchant_id', '=', merchantId)

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

/** Lines as the console shows them, with their orders. */
export async function lineAnswers(
  context: StaffContext,
  rows: readonly LineRow[],
  proposed: ReadonlyMap<string, ProposedMatch>,
): Promise<Line[]> {
  const orderOf = (row: LineRow) => row.order_id ?? proposed.get(row.id)?.orderId
  const ids = rows.flatMap((row) => orderOf(row) ?? [])
  const sales = ids.length === 0 ? [] : await selectVisibleSales(context).where('orders.id', 'in', ids).execute()
  const orders = new Map((await saleReviews(context, sales)).map((order) => [order.order_id, order]))
  return rows.map((row) => {
    const match = row.order_id === null ? proposed.get(row.id) : undefined
    return {
      line_id: row.id,
      booked_on: row.booked_on,
      direction: row.direction,
      amount: formatFiat(row.amount, row.currency as Currency),
      currency: row.currency,
      name: row.name,
      reference: row.reference,
      bank_reference: row.bank_reference,
      reversal: row.reversal,
      grade: match?.grade ?? 'none',
      evidence: match ? { ...match.evidence } : null,
      order: orders.get(orderOf(row) ?? '') ?? null,
      matched_at: row.matched_at?.toISOString() ?? '',
      matched_by: row.matched_by ?? '',
    }
  })
}
