import type { CallParsed, consoleRechargeList } from '@c2c/contract'
import type { OrderState } from '@c2c/domain'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { isId } from '../../db/ids.ts'
import { paged } from './paged.ts'

/** The filter of a review queue: one state, or with `''` all of them; and one item, when its id is given. */
export const ofQueue =
  ({ state, id }: { state: OrderState | ''; id: string }) =>
  (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      ...(state === '' ? [] : [eb('orders.state', '=', state)]),
      ...(id === '' ? [] : [isId(id) ? eb('orders.id', '=', id) : eb.lit(false)]),
    ])

/** Lists are newest first, unless the reviewer works a queue off from its oldest item. */
export const queueOrder = (sort: 'oldest' | 'newest' | ''): 'asc' | 'desc' => (sort === 'oldest' ? 'asc' : 'desc')

/**
 * One page of the queue of one kind of order. Which orders it holds, and how many there are, is found among the orders
 * alone; only those of the page are read with all that belongs to them.
 */
export async function queuePage<Row extends { readonly id: string }>(
  db: Kysely<Database>,
  kind: 'recharge' | 'withdraw',
  input: CallParsed<typeof consoleRechargeList>,
  read: (ids: readonly string[]) => Promise<Row[]>,
) {
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.kind', '=', kind)
    .where(ofQueue(input))
    .orderBy('orders.seq', queueOrder(input.sort))
  const page = await paged(orders, input, ({ id }) => id)
  const rows = page.list.length === 0 ? [] : await read(page.list)
  return { ...page, list: page.list.flatMap((id) => rows.find((row) => row.id === id) ?? []) }
}
