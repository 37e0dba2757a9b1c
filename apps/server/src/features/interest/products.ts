import { Refusal, type CallOutput, type consoleProductCreate, type Language } from '@c2c/contract'
import { formatRate, formatUsdt, platformAccount, principalCoveredBy, termRate, usdt, type Usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../db/ids.ts'
import { fixedStatement } from '../../db/named-statement.ts'
import { coalesceReads } from '../../db/coalesced-reads.ts'
import type { Database, InterestProductRow } from '../../db/schema.ts'

/** A product, with the principal that a user has running in it and the balance of the reserve for interest. */
export interface OfferedProduct extends InterestProductRow {
  readonly running: bigint
  readonly reserve: bigint
}

const reserveAccount = platformAccount('interest_reserve')

/** Products that are offered, as a user is offered them. */
export const selectProducts = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('interest_products as p')
    .where('p.active', '=', true)
    .selectAll('p')
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('running_interest as r')
            .select('r.principal')
            .where('r.user_id', '=', userId)
            .whereRef('r.product_id', '=', 'p.id'),
          sql<bigint>`0::bigint`,
        )
        .as('running'),
    )
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('accounts')
            .select('balance')
            .where('owner', '=', reserveAccount.owner)
            .where('kind', '=', reserveAccount.kind)
            .where('asset', '=', reserveAccount.asset),
          sql<bigint>`0::bigint`,
        )
        .as('reserve'),
    )

interface Asked {
  readonly userId: string
  readonly id: string
}

const offeredProduct = coalesceReads(async (db, asked: readonly Asked[]) => {
  const { rows } = await fixedStatement<OfferedProduct & { readonly asker: string }>`
    SELECT asked.user_id AS asker, p.*, coalesce(r.principal, 0) AS running, coalesce((SELECT balance FROM accounts
      WHERE owner = ${reserveAccount.owner} AND kind = ${reserveAccount.kind} AND asset = ${reserveAccount.asset}), 0) AS reserve
    FROM unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ id }) => id)}::uuid[]) AS asked (user_id, id)
      CROSS JOIN LATERAL (SELECT * FROM interest_products WHERE id = asked.id AND active LIMIT 1) p
      LEFT JOIN LATERAL (SELECT principal FROM running_interest
        WHERE user_id = asked.user_id AND product_id = asked.id LIMIT 1) r ON true`.execute(db)
  const products = new Map(rows.map(({ asker, ...product }) => [`${asker} ${product.id}`, product]))
  return ({ userId, id }) => products.get(`${userId} ${id.toLowerCase()}`)
})

/** The product of an id; refuses with `not_found` when it is not offered. */
export async function findProduct(db: Kysely<Database>, userId: string, id: string): Promise<OfferedProduct> {
  const product = isId(id) && (await offeredProduct(db, { userId, id }))
  if (!product) throw new Refusal('not_found')
  return product
}

/** The amount that can still be invested in a product: limited by the reserve and the user's maximum. */
export function remainingOf(product: OfferedProduct): Usdt {
  const covered = principalCoveredBy(usdt(product.reserve), product.apr, product.day)
  const own = product.max_amount - product.running
  const remaining = covered < own ? covered : own
  return usdt(remaining < product.min_amount ? 0n : remaining)
}

/** A product's name as a reader of a language knows it. */
export const productName = (name: InterestProductRow['name'], language: Language): string => name[language] ?? name.en

/** Days and rates as texts; `rate` is what the whole term pays. */
export const ratesAnswer = ({ day, apr }: { readonly day: number; readonly apr: bigint }) => ({
  day,
  rate: formatRate(termRate(apr, day)),
  apr: formatRate(apr),
})

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
