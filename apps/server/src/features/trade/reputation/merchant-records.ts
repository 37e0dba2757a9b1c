import { divide, formatDecimal, type Side } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { cachedByCost } from '../../../services/cache/cached-by-cost.ts'

/** The figures of a merchant's trades of the last 30 days. */
interface MerchantRecord {
  readonly orders_30d: number
  readonly completion_rate_30d: string
  readonly median_minutes: number
  readonly median_pay_minutes: number
  readonly median_confirm_minutes: number
  readonly rating: string
  readonly ratings: number
  /** The median minutes of each step by side, whichever party takes it; 0 without any. */
  readonly usual: Readonly<Record<Side, UsualMinutes>>
}

/** Of the payment, and of its confirmation. */
interface UsualMinutes {
  readonly pay: number
  readonly confirm: number
}

const period = 30 * 86_400_000

const newcomer: MerchantRecord = {
  orders_30d: 0,
  completion_rate_30d: '',
  median_minutes: 0,
  median_pay_minutes: 0,
  median_confirm_minutes: 0,
  rating: '',
  ratings: 0,
  usual: { sell: { pay: 0, confirm: 0 }, buy: { pay: 0, confirm: 0 } },
}

/** The records of merchants, by id, from the rows of their orders; kept in memory by cost. */
export const merchantRecords = cachedByCost(computeRecords)

async function computeRecords(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => MerchantRecord> {
  const [rows, ratings] = await Promise.all([readCounts(db, ids, now), readRatings(db, ids)])
  const records = new Map(rows.map((row) => [row.merchant_id ?? '', row]))
  return (id) => {
    const counts = records.get(id)
    return { ...newcomer, ...(counts && recordOf(counts)), ...ratings.get(id) }
  }
}

/** Median seconds between two moments of trades that meet a condition. */
const medianSeconds = (from: string, to: string, condition: string) =>
  sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${sql.raw(`${to} - ${from}`)}))
    FILTER (WHERE ${sql.raw(condition)})`

/** A merchant pays what it buys from users who sell, and confirms what users who buy have paid. */
const readCounts = (db: Kysely<Database>, ids: readonly string[], now: Date) =>
  db
    .selectFrom('orders as o')
    .innerJoin('sales as s', 's.order_id', 'o.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_events as e')
          .whereRef('e.order_id', '=', 'o.id')
          .where('e.step', '=', 'paid')
          .select((of) => of.fn.min('e.at').as('at'))
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('o.merchant_id', 'in', [...new Set(ids)])
    .where('o.created_at', '>=', new Date(now.getTime() - period))
    .groupBy('o.merchant_id')
    .select((eb) => [
      'o.merchant_id',
      eb.fn.countAll<bigint>().as('orders'),
      sql<bigint>`count(*) FILTER (WHERE o.state <> 'audit')`.as('ended'),
      sql<bigint>`count(*) FILTER (WHERE o.state = 'completion')`.as('completed'),
      medianSeconds('o.created_at', 'o.updated_at', "o.state = 'completion'").as('median_seconds'),
      medianSeconds('o.created_at', 'p.at', "s.side = 'sell' AND p.at IS NOT NULL").as('pay_seconds'),
      medianSeconds('p.at', 'o.updated_at', "s.side = 'buy' AND o.state = 'completion'").as('confirm_seconds'),
      medianSeconds('o.created_at', 'p.at', "s.side = 'buy' AND p.at IS NOT NULL").as('buyer_pay_seconds'),
      medianSeconds('p.at', 'o.updated_at', "s.side = 'sell' AND o.state = 'completion'").as('seller_confirm_seconds'),
    ])
    .execute()

/** The stars that merchants were given, by merchant. */
async function readRatings(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('order_ratings')
    .where('merchant_id', 'in', [...new Set(ids)])
    .groupBy('merchant_id')
    .select((eb) => [
      'merchant_id',
      eb.fn.countAll<bigint>().as('ratings'),
      sql<string>`round(avg(stars), 2)::text`.as('rating'),
    ])
    .execute()
  return new Map(rows.map(({ merchant_id, ratings, rating }) => [merchant_id, { ratings: Number(ratings), rating }]))
}

interface Counts {
  readonly orders: bigint
  readonly ended: bigint
  readonly completed: bigint
  readonly median_seconds: number | null
  readonly pay_seconds: number | null
  readonly confirm_seconds: number | null
  readonly buyer_pay_seconds: number | null
  readonly seller_confirm_seconds: number | null
}

/** Something that was done took a minute at least; nothing done is 0. */
const inMinutes = (seconds: number | null): number => (seconds === null ? 0 : Math.max(1, Math.round(seconds / 60)))

/** The rate is rounded down, so that one failure never reads as none. */
const recordOf = ({ orders, ended, completed, ...medians }: Counts) => ({
  orders_30d: Number(orders),
  completion_rate_30d: ended === 0n ? '' : formatDecimal(divide(completed * 1_000_000n, ended, 'down'), 6),
  median_minutes: inMinutes(medians.median_seconds),
  median_pay_minutes: inMinutes(medians.pay_seconds),
  median_confirm_minutes: inMinutes(medians.confirm_seconds),
  usual: {
    sell: { pay: inMinutes(medians.pay_seconds), confirm: inMinutes(medians.seller_confirm_seconds) },
    buy: { pay: inMinutes(medians.buyer_pay_seconds), confirm: inMinutes(medians.confirm_seconds) },
  },
})
