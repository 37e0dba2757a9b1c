import type { OrderState } from '@c2c/domain'
import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { isId } from '../../../db/ids.ts'
import { paged } from '../../../http/paged.ts'
import { amountsOf, type QueueKindOfOrder } from './amounts.ts'
import { matchesSearch, type Searcher } from './queue-search.ts'

/** The filter of a review queue: one state, or with `''` all of them; and one item, when its id is given. */
const ofQueue =
  ({ state, id }: QueueInput) =>
  (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      ...(state === '' ? [] : [eb('orders.state', '=', state)]),
      ...(id === '' ? [] : [isId(id) ? eb('orders.id', '=', id) : eb.lit(false)]),
    ])

/** Lists are newest first, unless the reviewer works a queue off from its oldest item. */
export const queueOrder = (sort: string): 'asc' | 'desc' => (sort === 'oldest' ? 'asc' : 'desc')

interface QueueInput {
  readonly state: OrderState | ''
  readonly id: string
  readonly search: string
}

/** The ids of one kind of order, narrowed as a list asks for it. */
export const queueOf = (db: Kysely<Database>, kind: QueueKindOfOrder, input: QueueInput, staff: Searcher) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.kind', '=', kind)
    .where(ofQueue(input))
    .$if(input.search !== '', (query) => query.where(matchesSearch(kind, input, staff)))

/** Orders by time, or by their amount of USDT; each is the order of an index. */
export function inOrder(
  orders: SelectQueryBuilder<Database, 'orders', { id: string }>,
  kind: QueueKindOfOrder,
  sort: string,
): SelectQueryBuilder<Database, 'orders', { id: string }> {
  if (sort !== 'largest' && sort !== 'smallest') return orders.orderBy('orders.seq', queueOrder(sort))
  const { table, column } = amountsOf[kind]
  const amounts = sql<{
    order_id: string
    amount: bigint
  }>`(SELECT order_id, ${sql.ref(column)} AS amount FROM ${sql.table(table)})`
  const direction = sort === 'largest' ? 'desc' : 'asc'
  return orders
    .innerJoin(amounts.as<'q'>(sql`q`), 'q.order_id', 'orders.id')
    .orderBy('q.amount', direction)
    .orderBy('q.order_id', direction)
}

/**
 * One page of a queue in its final order. The page's orders and their number are determined from `orders`
 * alone; only those of the page are read with their related rows.
 */
export async function queuePage<Row extends { readonly id: string }>(
  orders: SelectQueryBuilder<Database, 'orders', { id: string }>,
  input: { readonly page: number; readonly page_size: number },
  read: (ids: readonly string[]) => Promise<Row[]>,
) {
  const page = await paged(orders, input, ({ id }) => id)
  const rows = page.list.length === 0 ? [] : await read(page.list)
  return { ...page, list: page.list.flatMap((id) => rows.find((row) => row.id === id) ?? []) }
}
