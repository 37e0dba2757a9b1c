import { sellingTongji as call } from '@c2c/contract'
import { formatPrice, formatUsdt, type Currency } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { user } from '../../http/context.ts'
import { startOfDay } from '../../services/utc-day.ts'
import { readMarket } from './market.ts'
import { readRates } from '../rate/rates.ts'

export const sellingTongji = user(call, async (_input, { services: { db, reads }, userId, now }) => {
  const [price, open, completed, merchants] = await Promise.all([
    marketPrices(reads, now),
    openSales(db, userId),
    completedSince(db, startOfDay(now)),
    merchantsOnline(db),
  ])
  return { price, ...open, completed_today: completed, merchants_online: merchants }
})

/** The value of one USDT in each currency: the best offer's price, or the market's rate without one. */
async function marketPrices(db: Kysely<Database>, now: Date): Promise<Record<string, string>> {
  const rates = await readRates(db, now)
  const best = (await readMarket(db, rates, now)).sorted('sell', '')
  const prices = new Map(rates)
  for (const { currency, priceNow } of best.toReversed()) prices.set(currency as Currency, priceNow)
  return Object.fromEntries([...prices].map(([currency, price]) => [currency, formatPrice(price, currency)]))
}

/** The sales under way in the whole hall, and the user's own among them. */
async function openSales(db: Kysely<Database>, userId: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('sales as s', 's.order_id', 'orders.id')
    .where('orders.kind', '=', 'sale')
    .where('orders.state', '=', 'audit')
    .where('s.side', '=', 'sell')
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(s.number), 0)::bigint`.as('number'),
      sql<bigint>`count(*) FILTER (WHERE orders.user_id = ${userId})`.as('own_count'),
      sql<bigint>`coalesce(sum(s.number) FILTER (WHERE orders.user_id = ${userId}), 0)::bigint`.as('own_number'),
    ])
    .executeTakeFirstOrThrow()
  return {
    selling_count: Number(row.count),
    selling_number: formatUsdt(row.number),
    own_selling_count: Number(row.own_count),
    own_selling_number: formatUsdt(row.own_number),
  }
}

/** A finished trade is not changed, so its last change is its end. */
async function completedSince(db: Kysely<Database>, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('kind', '=', 'sale')
    .where('state', '=', 'completion')
    .where('updated_at', '>=', from)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function merchantsOnline(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .where('active', '=', true)
    .select((eb) => eb.fn.count<bigint>('merchant_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
