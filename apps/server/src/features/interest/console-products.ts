import type { CallOutput, consoleProductCreate } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database, InterestProductRow } from '../../db/schema.ts'
import { ratesAnswer } from './products.ts'

interface RunningProduct extends InterestProductRow {
  readonly orders: bigint
  readonly principal: bigint
}

/** All products with what runs in them. */
export const selectAllProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('interest_products as p')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('interest_orders as i')
          .innerJoin('orders as o', 'o.id', 'i.order_id')
          .where('o.state', '=', 'audit')
          .groupBy('i.product_id')
          .select([
            'i.product_id',
            sql<bigint>`count(*)`.as('orders'),
            sql<bigint>`sum(i.principal)::bigint`.as('principal'),
          ])
          .as('running'),
      (join) => join.onRef('running.product_id', '=', 'p.id'),
    )
    .selectAll('p')
    .select([
      sql<bigint>`coalesce(running.orders, 0)`.as('orders'),
      sql<bigint>`coalesce(running.principal, 0)`.as('principal'),
    ])

/** A product as the console shows it. */
export const productAnswer = (product: RunningProduct): CallOutput<typeof consoleProductCreate> => ({
  lixibao_id: product.id,
  names: product.name,
  ...ratesAnswer(product),
  min_amount: formatUsdt(product.min_amount),
  max_amount: formatUsdt(product.max_amount),
  active: product.active,
  created_at: product.created_at.toISOString(),
  orders: Number(product.orders),
  principal: formatUsdt(product.principal),
})
