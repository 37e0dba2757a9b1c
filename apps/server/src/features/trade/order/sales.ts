import { Refusal, type CallOutput, type Language, type saleuConfirm } from '@c2c/contract'
import {
  formatFiat,
  formatPrice,
  formatUsdt,
  usdt,
  type Currency,
  type Side,
  type Trade,
  type TradeWaits,
} from '@c2c/domain'
import { sql, type Kysely, type NotNull } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { isBeforeSolver } from '../../review/queue/solver-view.ts'
import { orderAnswer, reasonIn, type FreshOrder } from '../../review/order-steps/common-order.ts'

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
  /** The offer's terms that the taker accepted, and their language; null without. */
  readonly terms: string | null
  readonly terms_language: Language | null
  /** A purchase that was paid late: whether its escrow is held, or open until a decision for the buyer. Null for any other. */
  readonly late: 'held' | 'open' | null
  /** When the traders meet; null without cash. */
  readonly meet_at: Date | null
}

/** Trades with their merchants' names. */
export const selectSales = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .innerJoin('sales as s', 's.order_id', 'orders.id')
    .innerJoin('merchants as m', 'm.id', 'orders.merchant_id')
    .leftJoin('meetings as w', 'w.order_id', 'orders.id')
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
      's.terms',
      's.terms_language',
    ])
    .select(['m.name as merchant_name', 'w.meet_at'])
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

/** The terms that the taker accepted, as answers have them. */
export const acceptedTerms = ({ terms, terms_language: language }: Sale) =>
  terms === null || language === null ? null : { language, text: terms }

/** A user's own trades. */
const selectOwnSales = (db: Kysely<Database>, userId: string) => selectSales(db).where('orders.user_id', '=', userId)

/** A user's own trade; a stranger's is the same as none. Refuses with `not_found`. */
export async function findOwnSale(db: Kysely<Database>, userId: string, id: string): Promise<Sale> {
  return oneOf(selectOwnSales(db, userId), id)
}

/** The trade of an id among some; refuses with `not_found`. */
async function oneOf(sales: ReturnType<typeof selectSales>, id: string): Promise<Sale> {
  const sale = isId(id) && (await sales.where('orders.id', '=', id).executeTakeFirst())
  if (!sale) throw new Refusal('not_found')
  return sale
}

/** A trade of which a user is a side, as its taker or as the maker of its offer. Refuses with `not_found`. */
export async function findSaleOfParty(db: Kysely<Database>, userId: string, id: string): Promise<Sale> {
  const party = selectSales(db).where((eb) => eb.or([eb('orders.user_id', '=', userId), eb('m.owner_id', '=', userId)]))
  return oneOf(party, id)
}

/** Trades that a member of staff may see: a merchant's staff its own, a solver those before them, all others every trade. */
export function selectVisibleSales({ services, staff, now }: StaffContext) {
  const own = confinedTo(staff)
  const sales = selectSales(services.db)
  if (staff.role === 'solver') return sales.where(isBeforeSolver(staff.staffId, now))
  return own === null ? sales : sales.where('orders.merchant_id', '=', own)
}

/** A trade that a member of staff may see; any other is the same as none. Refuses with `not_found`. */
export async function findVisibleSale(context: StaffContext, id: string): Promise<Sale> {
  return oneOf(selectVisibleSales(context), id)
}

/** The time limits of a trade's steps, in minutes. */
export const readWaits = async (db: Kysely<Database>, pay: number): Promise<TradeWaits> => ({
  pay,
  ...(await readSetting(db, 'trade_waits')),
})

/** Until when the buyer of an expired purchase can say "I had paid"; null for any other order. */
export async function latePaymentUntil(db: Kysely<Database>, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('sales as s', 's.order_id', 'o.id')
    .where('o.id', '=', orderId)
    .where('o.step', '=', 'expired')
    .where('s.side', '=', 'buy')
    .select(sql<Date>`late_payment_until(o.updated_at)`.as('until'))
    .executeTakeFirst()
  return row?.until ?? null
}
