import { parseUsdt, type OrderState } from '@c2c/domain'
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { paged } from '../../../http/paged.ts'

/** The pattern of LIKE for values that begin with a text; its wildcards stand for themselves. */
export const likeBeginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

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
export const queueOf = (db: Kysely<Database>, kind: QueueKindOfOrder, input: QueueInput) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.kind', '=', kind)
    .where(ofQueue(input))
    .$if(input.search !== '', (query) => query.where(matchesSearch(kind, input)))

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
  return inOrderOf(await paged(orders, input, ({ id }) => id), read)
}

/** A page of ids with the rows that they name. */
export async function inOrderOf<Page extends { readonly list: readonly string[] }, Row extends { readonly id: string }>(
  page: Page,
  read: (ids: readonly string[]) => Promise<Row[]>,
) {
  const rows = page.list.length === 0 ? [] : await read(page.list)
  return { ...page, list: page.list.flatMap((id) => rows.find((row) => row.id === id) ?? []) }
}

/** The kinds of orders that staff review. */
type QueueKindOfOrder = 'recharge' | 'withdraw' | 'sale'

/** Where each kind of order keeps its amount of USDT; every column has an index (041-console-search). */
const amountsOf = {
  recharge: { table: 'recharges', column: 'claimed' },
  withdraw: { table: 'withdrawals', column: 'amount' },
  sale: { table: 'sales', column: 'number' },
} as const satisfies Record<QueueKindOfOrder, { table: string; column: string }>

interface Search {
  readonly search: string
  readonly state: string
}

/**
 * Whether an order (`orders`) matches a search. Numbers, references and amounts match as a whole, names by prefix. Open
 * orders are few: a row is checked by itself. In a history every part has its index.
 *
 * Merchants search their trades by words (trade/order/search-sales.ts).
 */
function matchesSearch(kind: QueueKindOfOrder, { search, state }: Search): RawBuilder<boolean> {
  const isFew = state === 'audit'
  const order = sql.ref('orders.id')
  const lower = search.toLowerCase()
  const parts = [sql`orders.order_no = ${search.toUpperCase()}`]

  const amount = parseUsdt(search)
  if (amount !== null) parts.push(isOneOf(order, withAmount(kind, amount), isFew))
  if (kind === 'recharge') {
    const bare = lower.replace(/^0x/, '')
    const txids = sql`SELECT order_id FROM recharges WHERE txid <> '' AND lower(txid) IN (${bare}, ${`0x${bare}`})`
    parts.push(isOneOf(order, txids, isFew))
  }
  if (kind === 'withdraw') {
    parts.push(isOneOf(order, sql`SELECT order_id FROM payouts WHERE payout_ref = ${search}`, isFew))
  }
  parts.push(ofPerson(sql.ref('orders.user_id'), search, isFew))
  const merchants = sql`SELECT id FROM merchants WHERE lower(name) LIKE ${likeBeginning(lower)}`
  parts.push(isOneOf(sql.ref('orders.merchant_id'), merchants, isFew))
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`
}

const withAmount = (kind: QueueKindOfOrder, amount: bigint): RawBuilder<unknown> => {
  const { table, column } = amountsOf[kind]
  return sql`SELECT order_id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${amount}`
}

/** In a history, each part of a search finds this many rows at most, so that its cost does not grow with the history. */
const foundAtMost = 1000

/** Whether a column is one of the ids; of few rows each is checked, of a history the ids are looked up in its index. */
const isOneOf = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>, isFew: boolean): RawBuilder<boolean> =>
  isFew
    ? sql<boolean>`EXISTS (SELECT FROM (${ids}) found (id) WHERE found.id = ${column})`
    : sql<boolean>`${column} = ANY (ARRAY(SELECT * FROM (${ids}) found LIMIT ${sql.lit(foundAtMost)}))`

/** Whether a user, by the column of their id, has an account that begins with a text, or a whole e-mail address. */
export const ofPerson = (column: RawBuilder<unknown>, search: string, isFew: boolean): RawBuilder<boolean> => {
  const lower = search.toLowerCase()
  const users = sql`SELECT id FROM users WHERE lower(account) LIKE ${likeBeginning(lower)} OR email = ${lower}`
  return isOneOf(column, users, isFew)
}
