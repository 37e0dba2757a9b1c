import type { CallOutput, consoleRechargeList } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { FreshOrder } from '../../order-steps/common-order.ts'

/** One irregularity of an item of a queue. */
export type Hint = CallOutput<typeof consoleRechargeList>['list'][number]['hints'][number]

type HintDetails = Partial<Pick<Hint, 'values' | 'notes' | 'orders'>>

export const hint = (code: Hint['code'], severity: Hint['severity'], details: HintDetails = {}): Hint => ({
  code,
  severity,
  values: {},
  notes: [],
  orders: [],
  ...details,
})

/** The fields of an item that the hints need. */
export type Item = Pick<FreshOrder, 'id' | 'user_id' | 'merchant_id' | 'kind'>

/** The condition that an order belongs to the party of an item. */
export const ofParty = (item: Item, table = 'orders') =>
  item.user_id === null
    ? sql<boolean>`(${sql.ref(`${table}.merchant_id`)} = ${item.merchant_id} AND ${sql.ref(`${table}.user_id`)} IS NULL)`
    : sql<boolean>`${sql.ref(`${table}.user_id`)} = ${item.user_id}`

/** The maximum number of orders in one hint. */
export const mostNamed = 5

/** The newest of these orders without the item itself, and their number. */
export async function namedOrders(db: Kysely<Database>, item: Item, ids: readonly string[]) {
  const others = [...new Set(ids)].filter((id) => id !== item.id)
  if (others.length === 0) return null
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'kind', 'state'])
    .where('id', 'in', others)
    .orderBy('seq', 'desc')
    .limit(mostNamed)
    .execute()
  return {
    values: { count: String(others.length) },
    orders: rows.map(({ id, ...row }) => ({ order_id: id, ...row })),
  }
}

const gravest: readonly Hint['severity'][] = ['danger', 'warning', 'info']

/** The reviews of a list, with hints sorted by severity when a single item was requested by its id. */
export async function withHints<Review extends { readonly hints: Hint[] }, Row>(
  id: string,
  reviews: readonly Review[],
  rows: readonly Row[],
  read: (row: Row) => Promise<Hint[]>,
): Promise<Review[]> {
  const [row] = rows
  if (id === '' || row === undefined) return [...reviews]
  const found = await read(row)
  const hints = gravest.flatMap((severity) => found.filter((one) => one.severity === severity))
  return reviews.map((review) => ({ ...review, hints }))
}
