import { Refusal, type CallOutput, type Language, type lixibaoCreateOrder } from '@c2c/contract'
import {
  formatUsdt,
  interestMachine,
  interestOf,
  platformAccount,
  settleInterest,
  termEnd,
  usdt,
  type InterestEvent,
  type InterestTerms,
  type Usdt,
} from '@c2c/domain'
import type { Kysely, NotNull } from 'kysely'
import type { CommandWithoutTime } from '../../commands/command.ts'
import type { Database, InterestOrderRow, InterestProductRow } from '../../db/schema.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import type { Uses } from '../../services/services.ts'
import { orderAnswer, type FreshOrder } from '../review/order-steps/common-order.ts'
import { moveDue, moveOrder, type Move } from '../review/order-steps/move-order.ts'
import { findProduct, productName, ratesAnswer, remainingOf, type OfferedProduct } from './products.ts'

/**
 * Ends an interest order, with the order as it is then. An order past its term has matured in every case: earned
 * interest is not lost because the job that pays it has not run yet.
 */
export function endOrder(order: InterestOrder, now: Date): { order: InterestOrder; command: CommandWithoutTime } {
  const move: Move<InterestEvent> =
    order.expires_at <= now
      ? { event: 'mature', actor: 'system', actorId: null, now }
      : { event: 'redeem', actor: 'user', actorId: order.user_id, now }
  const moved = moveOrder(interestMachine, order, move)
  return {
    order: moved.order,
    command: {
      transfers: settleInterest(promiseOf(order), move.event),
      transition: moved.transition,
      inserts: moved.inserts,
      recipients: [order.user_id],
    },
  }
}

/** Pays every order whose term is over; see `moveDue`. */
export async function matureOrders(services: Uses<'db' | 'ledger' | 'log' | 'now'>): Promise<void> {
  const now = services.now()
  await moveDue(services, now, {
    failed: 'an interest order could not be paid',
    read: (after, limit) =>
      selectInterestOrders(services.db)
        .where('orders.kind', '=', 'interest')
        .where('orders.state', '=', 'audit')
        .where('i.expires_at', '<=', now)
        .where('orders.seq', '>', after)
        .orderBy('orders.seq')
        .limit(limit)
        .execute(),
    toCommand: async (order) => endOrder(order, now).command,
  })
}

/** An interest order with its product's name. */
interface InterestOrder extends FreshOrder, Omit<InterestOrderRow, 'order_id'> {
  readonly user_id: string
  readonly name: InterestProductRow['name']
}

/** Interest orders with their products' names. */
export const selectInterestOrders = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .innerJoin('interest_orders as i', 'i.order_id', 'orders.id')
    .innerJoin('interest_products as p', 'p.id', 'i.product_id')
    .where('orders.kind', '=', 'interest')
    .selectAll('orders')
    .select(['i.product_id', 'i.principal', 'i.days', 'i.apr', 'i.interest', 'i.starts_at', 'i.expires_at', 'p.name'])
    .$narrowType<{ user_id: NotNull }>()

/** The terms of an order, as the money rules take them. */
export const promiseOf = ({ user_id: userId, principal, interest }: InterestOrder): InterestTerms => ({
  userId,
  principal: usdt(principal),
  interest: usdt(interest),
})

/** An interest order as its user sees it. */
export const interestAnswer = (order: InterestOrder, language: Language): CallOutput<typeof lixibaoCreateOrder> => ({
  ...orderAnswer(order),
  order_id: order.id,
  lixibao_id: order.product_id,
  name: productName(order.name, language),
  ...termsAnswer({ ...order, principal: usdt(order.principal), interest: usdt(order.interest) }),
})

/** The terms of a possible order; amounts in micro-units, `apr` in millionths a year. */
interface OrderTerms {
  readonly principal: Usdt
  readonly days: number
  readonly apr: bigint
  readonly interest: Usdt
  readonly starts_at: Date
  readonly expires_at: Date
}

/** The current balance of the reserve for interest. */
export const readReserve = (db: Kysely<Database>): Promise<bigint> =>
  readBalance(db, platformAccount('interest_reserve'))

/**
 * The terms of an order that begins now. Refuses with `not_found`, below and above the product's limits, and with
 * `not_available` where the reserve cannot pay the interest: sold out.
 */
export async function offerTerms(
  db: Kysely<Database>,
  userId: string,
  { lixibao_id: id, number: principal }: { readonly lixibao_id: string; readonly number: Usdt },
  now: Date,
): Promise<{ product: OfferedProduct; terms: OrderTerms }> {
  const product = await findProduct(db, userId, id)
  refuseOutOfBounds(product, principal)
  const interest = interestOf(principal, product.apr, product.day)
  if (interest > product.reserve) throw soldOut(remainingOf(product))
  const { day: days, apr } = product
  return {
    product,
    terms: { principal, days, apr, interest, starts_at: now, expires_at: termEnd(now, days) },
  }
}

function refuseOutOfBounds({ min_amount, max_amount, running }: OfferedProduct, principal: bigint): void {
  const bounds = { min_amount: formatUsdt(min_amount), max_amount: formatUsdt(max_amount) }
  if (principal < min_amount) {
    const values = { min: bounds.min_amount }
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values, data: bounds })
  }
  if (principal > max_amount) {
    const values = { max: bounds.max_amount }
    throw new Refusal('above_maximum', { message: 'above_maximum_of', values, data: bounds })
  }
  if (running + principal > max_amount) {
    const available = formatUsdt(max_amount - running)
    throw new Refusal('limit_exceeded', {
      message: 'interest_limit_of',
      values: { max: bounds.max_amount, available },
      data: { ...bounds, available },
    })
  }
}

/** The reserve is short: the product is sold out, or has only this amount left. */
function soldOut(remaining: Usdt): Refusal {
  if (remaining === 0n) return new Refusal('not_available', { message: 'sold_out' })
  const available = formatUsdt(remaining)
  return new Refusal('not_available', { message: 'interest_room_of', values: { available }, data: { available } })
}

/** Terms as texts. */
export const termsAnswer = ({ principal, days, apr, interest, starts_at, expires_at }: OrderTerms) => ({
  money: formatUsdt(principal),
  ...ratesAnswer({ day: days, apr }),
  interest: formatUsdt(interest),
  time: starts_at.toISOString(),
  expiry_time: expires_at.toISOString(),
})
