import type { CallOutput, consoleRechargeList, Language } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { reasonFor } from '../../../../services/texts/messages.ts'
import type { FreshOrder } from '../../order-steps/common-order.ts'

const day = 86_400_000
/** Days for which an account counts as young; on its first day it is very young. */
const youngFor = 7
/** An amount from this multiple of the median on is unusual; the median needs three orders. */
const unusualFactor = 5n
const knownFrom = 3
const lastReasons = 3

/** Irregularities of an item's party: the account of a user, earlier decisions, and other open orders. */
export async function personHints(db: Kysely<Database>, item: Item, amount: bigint, now: Date): Promise<Hint[]> {
  const [young, earlier, open] = await Promise.all([
    youngAccount(db, item, now),
    earlierDecisions(db, item, amount),
    openOrders(db, item),
  ])
  return [...young, ...earlier, ...open]
}

async function youngAccount(db: Kysely<Database>, { user_id: id }: Item, now: Date): Promise<Hint[]> {
  if (id === null) return []
  const user = await db.selectFrom('users').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  const days = Math.floor((now.getTime() - user.created_at.getTime()) / day)
  if (days >= youngFor) return []
  return [hint('account_young', days === 0 ? 'warning' : 'info', { values: { days: String(days) } })]
}

interface Earlier {
  readonly state: 'completion' | 'reject'
  /** The actor of the last step: `operator` for the platform, or `merchant`. */
  readonly actor: string
  readonly count: bigint
  /** The newest reasons of refusals. */
  readonly reasons: readonly string[] | null
}

/**
 * Decisions about orders of the same kind, by the deciding party: a merchant's refusal says nothing about the user. Orders that the user
 * cancelled, and orders without a review, are excluded.
 */
async function readEarlier(db: Kysely<Database>, item: Item): Promise<readonly Earlier[]> {
  const { rows } = await sql<Earlier>`
    SELECT o.state, d.actor, count(*) AS count,
      (array_agg(o.reason ORDER BY o.seq DESC) FILTER (WHERE o.reason <> ''))[1:${lastReasons}] AS reasons
    FROM (SELECT id, seq, state, reason FROM orders WHERE ${ofParty(item)} AND kind = ${item.kind} AND id <> ${item.id}
        AND state <> 'audit' AND step NOT IN ('cancelled', 'expired')) o
    CROSS JOIN LATERAL (SELECT CASE WHEN o.state = 'reject' THEN (SELECT e.actor FROM order_events e
        WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1) ELSE '' END AS actor) d
    GROUP BY o.state, d.actor`.execute(db)
  return rows
}

async function earlierDecisions(db: Kysely<Database>, item: Item, amount: bigint): Promise<Hint[]> {
  const [earlier, usual] = await Promise.all([readEarlier(db, item), medianAmount(db, item)])
  const refused = earlier.filter(({ state }) => state === 'reject')
  const byMerchants = refused.filter(({ actor }) => actor === 'merchant')
  const byUs = refused.filter(({ actor }) => actor !== 'merchant')
  const sum = (rows: readonly Earlier[]) => rows.reduce((count, row) => count + Number(row.count), 0)
  const reasonsOf = (rows: readonly Earlier[]) => rows.flatMap(({ reasons }) => reasons ?? []).slice(0, lastReasons)
  const [approved, rejected] = [sum(earlier) - sum(refused), sum(byUs)]
  const values = { approved: String(approved), rejected: String(rejected) }
  const known = approved >= knownFrom && usual > 0n
  return [
    ...(rejected > 0
      ? [hint('earlier_rejected', rejected >= 3 ? 'warning' : 'info', { values, notes: reasonsOf(byUs) })]
      : []),
    ...(byMerchants.length > 0
      ? [
          hint('merchant_refused', 'info', {
            values: { count: String(sum(byMerchants)) },
            notes: reasonsOf(byMerchants),
          }),
        ]
      : []),
    ...(sum(earlier) === 0 ? [hint('first_time', 'info')] : []),
    ...(known && amount >= usual * unusualFactor
      ? [hint('amount_unusual', 'warning', { values: { usual: formatUsdt(usdt(usual)) } })]
      : []),
  ]
}

/** The median of what was approved of the same kind, in micro-units; zero without any. */
async function medianAmount(db: Kysely<Database>, item: Item): Promise<bigint> {
  const { kind } = item
  const amounts = {
    recharge: sql`SELECT c.amount FROM orders o JOIN recharge_credits c ON c.order_id = o.id`,
    withdraw: sql`SELECT w.amount FROM orders o JOIN withdrawals w ON w.order_id = o.id`,
    sale: sql`SELECT s.number AS amount FROM orders o JOIN sales s ON s.order_id = o.id`,
    interest: sql`SELECT i.principal AS amount FROM orders o JOIN interest_orders i ON i.order_id = o.id`,
  }
  const { rows } = await sql<{ usual: bigint | null }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY amount) AS usual
    FROM (${amounts[kind]} WHERE ${ofParty(item, 'o')} AND o.kind = ${kind} AND o.state = 'completion') a`.execute(db)
  return rows[0]?.usual ?? 0n
}

/** The user's other open orders. */
async function openOrders(db: Kysely<Database>, item: Item): Promise<Hint[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(ofParty(item))
    .where('state', '=', 'audit')
    .where((eb) => eb.or([eb('kind', 'in', ['recharge', 'withdraw']), eb('step', 'in', ['appeal', 'review'])]))
    .where('id', '<>', item.id)
    .orderBy('seq', 'desc')
    .limit(mostNamed * 20)
    .execute()
  const named = await namedOrders(
    db,
    item,
    rows.map(({ id }) => id),
  )
  return named ? [hint('open_orders', 'info', named)] : []
}

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
const ofParty = (item: Item, table = 'orders') =>
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
  language: Language,
): Promise<Review[]> {
  const [row] = rows
  if (id === '' || row === undefined) return [...reviews]
  const found = (await read(row)).map((one) => ({ ...one, notes: one.notes.map((note) => reasonFor(note, language)) }))
  const hints = gravest.flatMap((severity) => found.filter((one) => one.severity === severity))
  return reviews.map((review) => ({ ...review, hints }))
}
