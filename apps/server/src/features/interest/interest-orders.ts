import type { CallOutput, Language, lixibaoCreateOrder } from '@c2c/contract'
import { usdt, type InterestTerms } from '@c2c/domain'
import type { Kysely, NotNull } from 'kysely'
import type { Database, InterestOrderRow, InterestProductRow } from '../../db/schema.ts'
import type { FreshOrder } from '../review/order-steps/new-order.ts'
import { orderAnswer } from '../review/order-steps/order-answer.ts'
import { productName } from './products.ts'
import { termsAnswer } from './terms.ts'

/** An interest order with its product's name. */
export interface InterestOrder extends FreshOrder, Omit<InterestOrderRow, 'order_id'> {
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
