import { matchLines, type LineMatch } from '@c2c/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Uses } from '../../../services/services.ts'
import { isSamePayer, namesOfTrades } from './payer-names.ts'

/** A date as text, which no time zone moves. */
export const dayText = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** A proposed match. */
export interface ProposedMatch extends LineMatch {
  /** Whether the order is at the step at which a member confirms it, or pays it. */
  readonly isReady: boolean
}

/** The most lines that are compared, the newest. */
const mostLines = 5000
const day = 86_400_000

/**
 * Compares the lines that no order uses with the merchant's open trades: purchases that wait for a payment or its confirmation, and
 * sales that the merchant has to pay. It is computed from the rows as they are, so it never outlives the order's step.
 */
export async function proposedMatches(
  services: Uses<'db' | 'personal'>,
  merchantId: string,
): Promise<readonly ProposedMatch[]> {
  const { db } = services
  const trades = await db
    .selectFrom('orders as o')
    .innerJoin('sales as s', 's.order_id', 'o.id')
    .select(['o.id', 'o.order_no', 'o.step', 'o.created_at', 's.side', 's.currency', 's.amount', 's.binding_id'])
    .select(sql<string>`o.user_id`.as('user_id'))
    .where('o.merchant_id', '=', merchantId)
    .where('o.kind', '=', 'sale')
    .where('o.state', '=', 'audit')
    .where(sql<boolean>`(o.step = 'waiting_payment' OR o.step = 'paid' AND s.side = 'buy')`)
    .execute()
  if (trades.length === 0) return []
  const oldest = Math.min(...trades.map(({ created_at }) => created_at.getTime()))
  const lines = await db
    .selectFrom('statement_lines as l')
    .select(['l.id', 'l.direction', 'l.currency', 'l.amount', 'l.name', 'l.reference'])
    .select(dayText('l.booked_on').as('bookedOn'))
    .where('l.merchant_id', '=', merchantId)
    .where('l.booked_on', '>=', sql<Date>`${new Date(oldest - 2 * day).toISOString().slice(0, 10)}::date`)
    .where('l.reversal', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('statement_matches as m').select('m.line_id').whereRef('m.line_id', '=', 'l.id'))),
    )
    .orderBy('l.booked_on', 'desc')
    .orderBy('l.seq', 'desc')
    .limit(mostLines)
    .execute()
  const amounts = new Set(lines.map(({ currency, amount }) => `${currency} ${amount}`))
  const possible = trades.filter(({ currency, amount }) => amounts.has(`${currency} ${amount}`))
  const names = await namesOfTrades(services, possible)
  const awaited = trades.map(({ id, order_no: orderNo, side, currency, amount, created_at }) => ({
    id,
    orderNo,
    direction: side === 'buy' ? ('in' as const) : ('out' as const),
    currency,
    amount,
    createdOn: created_at.toISOString().slice(0, 10),
    names: names.get(id) ?? [],
  }))
  const steps = new Map(
    trades.map(({ id, side, step }) => [id, step === (side === 'buy' ? 'paid' : 'waiting_payment')]),
  )
  return matchLines(lines, awaited, isSamePayer).map((match) => ({
    ...match,
    isReady: match.grade === 'exact' && steps.get(match.orderId) === true,
  }))
}
