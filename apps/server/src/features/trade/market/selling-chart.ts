import { sellingChart as call } from '@c2c/contract'
import { divide, formatPrice, formatUsdt, usdt, type Currency, type Side } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { readCached } from '../../../services/cache/read-cache.ts'
import { startOfDay } from '../../../services/time/utc-day.ts'
import { takeable } from '../offer/offers.ts'
import { readRates } from '../rate/rates.ts'
import { readMarket, type Market } from './market.ts'
import { startOfHour } from './sample-market.ts'

const hourLength = 3_600_000

/** The hours of one point, by the days that are shown: 24, 84 and 120 points. */
const hoursOfPoint = { '1': 1, '7': 2, '30': 6 } as const

type Days = keyof typeof hoursOfPoint

/** The fewest trades of a sum that is shown: one or two would show their own amounts. */
const fewest = 3

/** The most steps of a side. */
const mostSteps = 50

/** The history changes every few minutes, so it is read again as often. */
const keptMs = 5 * 60_000

export const sellingChart = user(call, async ({ currency, days }, { services: { reads }, now }) => {
  const slot = Math.floor(now.getTime() / keptMs)
  const [points, market] = await Promise.all([
    readCached(reads, 'price', `chart ${currency} ${days} ${slot}`, () => readPoints(reads, currency, days, now)),
    readRates(reads, now).then((rates) => readMarket(reads, rates, now)),
  ])
  return { points, depth: { sell: depthOf(market, 'sell', currency), buy: depthOf(market, 'buy', currency) } }
})

interface Hour {
  readonly hour: Date
  readonly sell_price: bigint | null
  readonly buy_price: bigint | null
  readonly rate: bigint | null
  readonly trades: number
  readonly number: bigint
}

async function readPoints(db: Kysely<Database>, currency: Currency, days: Days, now: Date) {
  const span = hoursOfPoint[days] * hourLength
  const last = Math.floor(now.getTime() / span) * span
  const count = (Number(days) * 24 * hourLength) / span
  const from = new Date(last - (count - 1) * span)
  const hours: readonly Hour[] = await db
    .selectFrom('market_hours')
    .selectAll()
    .where('currency', '=', currency)
    .where('hour', '>=', startOfDay(from))
    .where('hour', '<=', now)
    .orderBy('hour')
    .execute()
  const volumes = shownVolumes(hours, startOfHour(now))
  const price = (value: bigint | null) => (value === null ? null : formatPrice(value, currency))
  return Array.from({ length: count }, (_, index) => {
    const at = from.getTime() + index * span
    const inside = hours.filter(({ hour }) => hour.getTime() >= at && hour.getTime() < at + span)
    const sums = inside.flatMap(({ hour }) => volumes.get(hour.getTime()) ?? [])
    return {
      at: new Date(at).toISOString(),
      sell_price: price(best(inside, 'sell_price', (a, b) => a > b)),
      buy_price: price(best(inside, 'buy_price', (a, b) => a < b)),
      rate: price(inside.findLast(({ rate }) => rate !== null)?.rate ?? null),
      volume: sums.length === 0 ? null : wholeUsdt(sums.reduce((sum, one) => sum + one, 0n)),
    }
  })
}

const best = (
  hours: readonly Hour[],
  of: 'sell_price' | 'buy_price',
  isBetter: (one: bigint, other: bigint) => boolean,
): bigint | null =>
  hours.reduce<bigint | null>((kept, { [of]: price }) => {
    if (price === null) return kept
    return kept === null || isBetter(price, kept) ? price : kept
  }, null)

/**
 * Sums of at least three trades, by the hour that completes them. Hours that have not ended are left out, and sums begin with each
 * UTC day: readers at other times see the same sums, so the difference of two answers is no single trade.
 */
export function shownVolumes(
  hours: readonly Pick<Hour, 'hour' | 'trades' | 'number'>[],
  current: Date,
): ReadonlyMap<number, bigint> {
  const shown = new Map<number, bigint>()
  let open = { day: -1, trades: 0, number: 0n }
  for (const { hour, trades, number } of hours) {
    if (hour >= current) break
    const day = startOfDay(hour).getTime()
    if (day !== open.day) open = { day, trades: 0, number: 0n }
    open = { day, trades: open.trades + trades, number: open.number + number }
    if (open.trades < fewest) continue
    shown.set(hour.getTime(), open.number)
    open = { day, trades: 0, number: 0n }
  }
  return shown
}

/** Rounded half-even to whole USDT. */
const wholeUsdt = (number: bigint): string => formatUsdt(usdt(divide(number, 1_000_000n, 'half-even') * 1_000_000n))

/** What can be taken at each price, the best first. What a merchant gives of one balance counts once. */
function depthOf(market: Market, side: Side, currency: Currency) {
  const purses = new Map<string, bigint>()
  const steps = new Map<bigint, bigint>()
  for (const offer of market.sorted(side, currency)) {
    const purse = purses.get(offer.merchant_id) ?? offer.purse
    const number = takeable({ side, remaining: offer.remaining, purse })
    purses.set(offer.merchant_id, purse - number)
    steps.set(offer.priceNow, (steps.get(offer.priceNow) ?? 0n) + number)
  }
  return [...steps]
    .filter(([, number]) => number > 0n)
    .slice(0, mostSteps)
    .map(([price, number]) => ({ price: formatPrice(price, currency), number: formatUsdt(usdt(number)) }))
}
