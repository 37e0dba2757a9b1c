import type { CallOutput, Language, saleuConfirm } from '@c2c/contract'
import { formatFiat, formatPrice, formatUsdt, usdt, type Currency, type Side, type Trade } from '@c2c/domain'
import { sql, type Kysely, type NotNull } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { FreshOrder } from '../../review/order-steps/new-order.ts'
import { orderAnswer, reasonIn } from '../../review/order-steps/order-answer.ts'

/** A trade with its order; `binding_id` is where the merchant pays, null when the user buys. */
export interface Sale extends FreshOrder {
  readonly user_id: string
  readonly merchant_id: string
  readonly merchant_name: string
  readonly offer_id: string
  readonly side: Side
  readonly number: bigint
  readonly price: bigint
  readonly currency: string
  readonly amount: bigint
  readonly binding_id: string | null
  /** Where a buying user pays; null when the user sells. */
  readonly account_id: string | null
  readonly expires_at: Date
  /** A purchase that was paid late: whether its escrow is held, or open until a decision for the buyer. Null for any other. */
  readonly late: 'held' | 'open' | null
}

/** Trades with their merchants' names. */
export const selectSales = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .innerJoin('sales as s', 's.order_id', 'orders.id')
    .innerJoin('merchants as m', 'm.id', 'orders.merchant_id')
    .where('orders.kind', '=', 'sale')
    .selectAll('orders')
    .select([
      's.offer_id',
      's.side',
      's.number',
      's.price',
      's.currency',
      's.amount',
      's.binding_id',
      's.account_id',
      's.expires_at',
    ])
    .select('m.name as merchant_name')
    .select(
      sql<Sale['late']>`(SELECT CASE WHEN l.reserved OR EXISTS (SELECT FROM appeal_decisions d
        WHERE d.order_id = l.order_id AND d.outcome = 'release') THEN 'held' ELSE 'open' END
        FROM late_payments l WHERE l.order_id = orders.id)`.as('late'),
    )
    .$narrowType<{ user_id: NotNull; merchant_id: NotNull }>()

/** Whether a trade waits for an operator's decision. */
export const isDisputed = ({ step }: Sale): boolean => step === 'appeal' || step === 'review'

/** The money of a trade, as the escrow's rules take it. */
export const tradeOf = (sale: Sale): Trade => ({
  side: sale.side,
  userId: sale.user_id,
  merchantId: sale.merchant_id,
  offerId: sale.offer_id,
  number: usdt(sale.number),
  late: sale.late,
})

/** A trade as its user sees it, in their language. It is matched when it is made: the merchant's offer was the other half. */
export function saleAnswer(sale: Sale, language: Language): CallOutput<typeof saleuConfirm> {
  const currency = sale.currency as Currency
  return {
    ...orderAnswer(sale),
    reason: reasonIn(sale, language),
    order_id: sale.id,
    saleu_id: sale.offer_id,
    side: sale.side,
    number: formatUsdt(sale.number),
    price: formatPrice(sale.price, currency),
    currency,
    amount: formatFiat(sale.amount, currency),
    matching_time: sale.created_at.toISOString(),
    expires_at: (sale.due_at ?? sale.expires_at).toISOString(),
    due_at: sale.due_at?.toISOString() ?? '',
    // Nothing waits for time: what it moves next waits for a party all the same.
    awaits: sale.awaits === null || sale.awaits === 'system' ? '' : sale.awaits,
    merchant: { name: sale.merchant_name, avatar: '' },
  }
}
