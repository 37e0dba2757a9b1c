import type { Side } from '@c2c/domain'
import { sql } from 'kysely'
import type { Uses } from '../../../services/services.ts'
import { readRates } from '../rate/rates.ts'
import { readMarket, type Market } from './market.ts'

const hourLength = 3_600_000

/** How long hours are kept, in milliseconds. */
export const marketRetention = 35 * 24 * hourLength

/** How long the first minutes of a currency are kept, in milliseconds. */
export const firstDay = 24 * hourLength

/** The first moment of the hour of a time. */
export const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourLength) * hourLength)

/** Whether a row of hours has a price: others have trades alone, from before the first sample. */
export const hasPrice = (table: string) =>
  sql<boolean>`num_nonnulls(${sql.ref(`${table}.sell_price`)}, ${sql.ref(`${table}.buy_price`)}, ${sql.ref(`${table}.rate`)}) > 0`

/** The best price of a side in each currency. */
function bestPrices(market: Market, side: Side): ReadonlyMap<string, bigint> {
  // The best one comes first, so it is entered last.
  return new Map(
    market
      .sorted(side, '')
      .toReversed()
      .map(({ currency, priceNow }) => [currency, priceNow]),
  )
}

/**
 * Enters the best prices of now into their hour, on the first day of a currency into their minute too, and what was completed since the
 * hour before the last one that was entered. Run twice, it changes nothing more.
 */
export async function sampleMarket({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const at = now()
  const rates = await readRates(db, at)
  const market = await readMarket(db, rates, at)
  const { rows } = await sql<{ last: Date | null }>`SELECT max(hour) AS last FROM market_hours`.execute(db)
  const oldest = at.getTime() - marketRetention
  const since = new Date(Math.max(oldest, (rows[0]?.last?.getTime() ?? oldest) - hourLength))
  const [sell, buy] = [bestPrices(market, 'sell'), bestPrices(market, 'buy')]
  const codes = [...new Set<string>([...sell.keys(), ...buy.keys(), ...rates.keys()])].toSorted()
  const references: ReadonlyMap<string, bigint> = rates
  const column = (prices: ReadonlyMap<string, bigint>) => codes.map((code) => prices.get(code) ?? null)
  const prices = sql`unnest(${codes}::text[], ${column(sell)}::bigint[], ${column(buy)}::bigint[],
    ${column(references)}::bigint[]) u (currency, sell_price, buy_price, rate)`
  await sql`
    INSERT INTO market_minutes (currency, minute, sell_price, buy_price, rate)
    SELECT currency, date_trunc('minute', ${at}::timestamptz), sell_price, buy_price, rate FROM ${prices}
    WHERE NOT EXISTS (SELECT FROM market_hours h WHERE h.currency = u.currency
      AND h.hour <= ${new Date(at.getTime() - firstDay)} AND ${hasPrice('h')})
    ON CONFLICT (currency, minute) DO UPDATE
      SET (sell_price, buy_price, rate) = (excluded.sell_price, excluded.buy_price, excluded.rate)`.execute(db)
  await sql`
    INSERT INTO market_hours AS m (currency, hour, sell_price, buy_price, rate)
    SELECT currency, ${startOfHour(at)}, sell_price, buy_price, rate FROM ${prices}
    ON CONFLICT (currency, hour) DO UPDATE SET sell_price = greatest(m.sell_price, excluded.sell_price),
      buy_price = least(m.buy_price, excluded.buy_price), rate = coalesce(excluded.rate, m.rate)`.execute(db)
  await sql`
    INSERT INTO market_hours AS m (currency, hour, trades, number)
    SELECT s.currency, date_trunc('hour', o.updated_at, 'UTC'), count(*), sum(s.number)::bigint
    FROM orders o JOIN sales s ON s.order_id = o.id
    WHERE o.kind = 'sale' AND o.state = 'completion' AND o.updated_at >= ${startOfHour(since)}
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (currency, hour) DO UPDATE SET trades = excluded.trades, number = excluded.number`.execute(db)
}
