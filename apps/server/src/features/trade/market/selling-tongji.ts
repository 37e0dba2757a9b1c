import { sellingTongji as call, sides, type CallOutput } from '@c2c/contract'
import { formatPrice, formatUsdt, type Side } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { startOfDay } from '../../../services/time/utc-day.ts'
import { readCachedOfUser, readCached } from '../../../services/cache/read-cache.ts'
import { readMarket, type Market } from './market.ts'
import { readRates } from '../rate/rates.ts'

/** The summary of the hall. All but the user's own sales is read once per change for all users. */
export const sellingTongji = user(call, async (_input, { services: { db, reads }, userId, now }) => {
  const today = startOfDay(now)
  const [prices, all, own, completed, merchants] = await Promise.all([
    marketPrices(reads, now),
    readCached(db, 'order', 'open sales', () => openSales(db, null)),
    readCachedOfUser(db, userId, 'open sales', () => openSales(db, userId)),
    readCached(db, 'order', `completed since ${today.toISOString()}`, () => completedSince(db, today)),
    readCached(db, 'price', 'merchants online', () => merchantsOnline(db)),
  ])
  return {
    price: prices.sell,
    buy_price: prices.buy,
    selling_count: all.count,
    selling_number: all.number,
    own_selling_count: own.count,
    own_selling_number: own.number,
    completed_today: completed,
    merchants_online: merchants,
    currencies: prices.currencies,
  }
})

interface Prices extends Readonly<Record<Side, Record<string, string>>> {
  readonly currencies: CallOutput<typeof call>['currencies']
}

/**
 * The price of one USDT in each currency by side: that of the best offer, or the market's rate without one; and the currencies, in
 * their order.
 */
async function marketPrices(db: Kysely<Database>, now: Date): Promise<Prices> {
  const rates = await readRates(db, now)
  const market = await readMarket(db, rates, now)
  const known = pricesOf.get(market)
  if (known) return known
  const codes = [...rates.currencies.values()].map(({ code }) => code)
  const pricesAt = (side: Side) =>
    Object.fromEntries(
      codes.flatMap((code) => {
        const price = market.sorted(side, code)[0]?.priceNow ?? rates.get(code)
        return price === undefined ? [] : [[code, formatPrice(price, code)]]
      }),
    )
  const currencies = codes.map((code) => {
    const none = sides.filter((side) => market.sorted(side, code).length === 0)
    return { code, ...(none.length > 0 && { no_offers: none }), ...(!rates.has(code) && { no_rate: true }) }
  })
  const texts = { sell: pricesAt('sell'), buy: pricesAt('buy'), currencies }
  pricesOf.set(market, texts)
  return texts
}

const pricesOf = new WeakMap<Market, Prices>()

/** The sales under way in the whole hall, or those of a user. */
async function openSales(db: Kysely<Database>, userId: string | null) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('sales as s', 's.order_id', 'orders.id')
    .where('orders.kind', '=', 'sale')
    .where('orders.state', '=', 'audit')
    .where('s.side', '=', 'sell')
    .$if(userId !== null, (all) => all.where('orders.user_id', '=', userId))
    .select([sql<bigint>`count(*)`.as('count'), sql<bigint>`coalesce(sum(s.number), 0)::bigint`.as('number')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), number: formatUsdt(row.number) }
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
