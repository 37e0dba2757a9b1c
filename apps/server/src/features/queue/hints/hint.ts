import type { CallOutput, consoleRechargeList } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { FreshOrder } from '../../orders/new-order.ts'

/** What is odd about one item of a queue. */
export type Hint = CallOutput<typeof consoleRechargeList>['list'][number]['hints'][number]

type Told = Partial<Pick<Hint, 'values' | 'notes' | 'orders'>>

export const hint = (code: Hint['code'], severity: Hint['severity'], told: Told = {}): Hint => ({
  code,
  severity,
  values: {},
  notes: [],
  orders: [],
  ...told,
})

/** An item that is looked at, as the hints need it. */
export type Item = Pick<FreshOrder, 'id' | 'user_id' | 'kind'>

/** The most orders that one hint names. */
export const mostNamed = 5

/** The newest of these orders but the item itself, and how many there are. */
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
