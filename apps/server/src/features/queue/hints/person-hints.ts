import { formatUsdt, usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { hint, mostNamed, namedOrders, ofParty, type Hint, type Item } from './hint.ts'

const day = 86_400_000
/** An account is young for so many days, and very young on its first. */
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

/** Decisions about orders of the same kind; cancelled and unreviewed orders are excluded. */
async function earlierDecisions(db: Kysely<Database>, item: Item, amount: bigint): Promise<Hint[]> {
  const decided = db
    .selectFrom('orders')
    .where(ofParty(item))
    .where('kind', '=', item.kind)
    .where('id', '<>', item.id)
    .where('state', '<>', 'audit')
    .where('step', 'not in', ['cancelled', 'expired'])
  const [counts, reasons, usual] = await Promise.all([
    decided
      .select(['state', (eb) => eb.fn.countAll<bigint>().as('count')])
      .groupBy('state')
      .execute(),
    decided
      .select('reason')
      .where('state', '=', 'reject')
      .where('reason', '<>', '')
      .orderBy('seq', 'desc')
      .limit(lastReasons)
      .execute(),
    medianAmount(db, item),
  ])
  const count = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0n)
  const [approved, rejected] = [count('completion'), count('reject')]
  const values = { approved: String(approved), rejected: String(rejected) }
  const notes = reasons.map(({ reason }) => reason)
  const known = approved >= knownFrom && usual > 0n
  return [
    ...(rejected > 0 ? [hint('earlier_rejected', rejected >= 3 ? 'warning' : 'info', { values, notes })] : []),
    ...(approved === 0 && rejected === 0 ? [hint('first_time', 'info')] : []),
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
