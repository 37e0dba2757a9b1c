import { Refusal, type Language } from '@c2c/contract'
import { formatRate, houseAccount, principalCoveredBy, termRate, usdt, type Usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database, InterestProductRow } from '../../db/schema.ts'
import { isId } from '../../db/ids.ts'

/** A product, with the principal that a user has running in it and the balance of the reserve for interest. */
export interface OfferedProduct extends InterestProductRow {
  readonly running: bigint
  readonly reserve: bigint
}

const reserveAccount = houseAccount('interest_reserve')

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

/** The product of an id; refuses with `not_found` when it is not offered. */
export async function findProduct(db: Kysely<Database>, userId: string, id: string): Promise<OfferedProduct> {
  const product = isId(id) && (await selectProducts(db, userId).where('p.id', '=', id).executeTakeFirst())
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
