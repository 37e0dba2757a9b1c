import type { CallOutput, Language, lixibaoCreateOrder } from '@c2c/contract'
import { interestMachine, settleInterest, usdt, type InterestEvent, type InterestTerms } from '@c2c/domain'
import type { Kysely, NotNull } from 'kysely'
import type { CommandWithoutTime } from '../../commands/command.ts'
import type { Database, InterestOrderRow, InterestProductRow } from '../../db/schema.ts'
import type { Services } from '../../services/services.ts'
import { orderAnswer, type FreshOrder } from '../review/order-steps/common-order.ts'
import { moveDue, moveOrder, type Move } from '../review/order-steps/move-order.ts'
import { productName } from './products.ts'
import { termsAnswer } from './terms.ts'

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
export async function matureOrders(services: Services): Promise<void> {
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
