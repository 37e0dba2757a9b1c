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
import { firstDay, hasPrice, startOfHour } from './sample-market.ts'

const minuteLength = 60_000
const hourLength = 3_600_000

/** The hours of one point, by the days that are shown: 24, 84 and 120 points. */
const hoursOfPoint = { '1': 1, '7': 2, '30': 6 } as const

type Days = keyof typeof hoursOfPoint

/** The fewest trades of a sum that is shown: one or two would show their own amounts. */
const fewest = 3

/** The most steps of a side. */
const mostSteps = 50

/** The most points of a history that is younger than a day, whose points are some minutes. */
const youngPoints = 96

/** The history changes every minute, so it is read again as often. */
const keptMs = minuteLength

export const sellingChart = user(call, async ({ currency, days }, { services: { reads }, now }) => {
  const slot = Math.floor(now.getTime() / keptMs)
  const [history, market] = await Promise.all([
    readCached(reads, 'price', `chart ${currency} ${days} ${slot}`, () => readHistory(reads, currency, days, now)),
    readRates(reads, now).then((rates) => readMarket(reads, rates, now)),
  ])
  return { ...history, depth: { sell: depthOf(market, 'sell', currency), buy: depthOf(market, 'buy', currency) } }
})

/** The best prices of an hour, or of a minute. */
interface Prices {
  readonly at: number
  readonly sell_price: bigint | null
  readonly buy_price: bigint | null
  readonly rate: bigint | null
}

/** Equal spans of time in milliseconds; `from` is the beginning of the first one. */
interface Spans {
  readonly from: number
  readonly span: number
  readonly count: number
}

/** The spans from one time to the one that has another. */
function spansBetween(first: number, last: number, span: number): Spans {
  const from = Math.floor(first / span) * span
  return { from, span, count: Math.floor((last - from) / span) + 1 }
}

async function readHistory(db: Kysely<Database>, currency: Currency, days: Days, now: Date) {
  const since = await readSince(db, currency)
  const minutes =
    days === '1' && since !== null && now.getTime() - since.getTime() < firstDay ? await readMinutes(db, currency) : []
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (!first || !last) {
    const span = hoursOfPoint[days] * hourLength
    const points = await readPoints(
      db,
      currency,
      spansBetween(now.getTime() - Number(days) * firstDay + span, now.getTime(), span),
      now,
    )
    return { since: since?.toISOString() ?? '', points }
  }
  const span = Math.ceil((now.getTime() - first.at) / youngPoints / minuteLength) * minuteLength
  const spans = spansBetween(first.at, last.at, Math.max(minuteLength, span))
  return { since: new Date(first.at).toISOString(), points: await readPoints(db, currency, spans, now, minutes) }
}

/** When the first price of a currency was entered; null before. */
async function readSince(db: Kysely<Database>, currency: Currency): Promise<Date | null> {
  const row = await db
    .selectFrom('market_hours as h')
    .select(({ fn }) => fn.min('h.hour').as('since'))
    .where('h.currency', '=', currency)
    .where(hasPrice('h'))
    .executeTakeFirst()
  return row?.since ?? null
}

async function readMinutes(db: Kysely<Database>, currency: Currency): Promise<Prices[]> {
  const rows = await db
    .selectFrom('market_minutes')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('minute')
    .execute()
  return rows.map(({ minute, ...prices }) => ({ at: minute.getTime(), ...prices }))
}

/** The points of some spans: prices of the hours, or of these minutes, and volumes of the hours. */
async function readPoints(
  db: Kysely<Database>,
  currency: Currency,
  { from, span, count }: Spans,
  now: Date,
  minutes?: readonly Prices[],
) {
  const hours = await db
    .selectFrom('market_hours')
    .selectAll()
    .where('currency', '=', currency)
    .where('hour', '>=', startOfDay(new Date(from)))
    .where('hour', '<=', now)
    .orderBy('hour')
    .execute()
  const volumes = shownVolumes(hours, startOfHour(now))
  const priceText = (value: bigint | null) => (value === null ? null : formatPrice(value, currency))
  const prices = minutes ?? hours.map(({ hour, ...rest }) => ({ at: hour.getTime(), ...rest }))
  const begins = startOfHour(new Date(from)).getTime()
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * span
    const isInside = (moment: number) => moment >= at && moment < at + span
    const inside = prices.filter((one) => isInside(one.at))
    // The hour in which the first span begins belongs to it.
    const sums = [...volumes].flatMap(([hour, sum]) => (hour >= begins && isInside(Math.max(hour, from)) ? [sum] : []))
    return {
      at: new Date(at).toISOString(),
      sell_price: priceText(best(inside, 'sell_price', (a, b) => a > b)),
      buy_price: priceText(best(inside, 'buy_price', (a, b) => a < b)),
      rate: priceText(inside.findLast(({ rate }) => rate !== null)?.rate ?? null),
      volume: sums.length === 0 ? null : wholeUsdt(sums.reduce((sum, one) => sum + one, 0n)),
    }
  })
}

const best = (
  prices: readonly Prices[],
  of: 'sell_price' | 'buy_price',
  isBetter: (one: bigint, other: bigint) => boolean,
): bigint | null =>
  prices.reduce<bigint | null>((kept, { [of]: price }) => {
    if (price === null) return kept
    return kept === null || isBetter(price, kept) ? price : kept
  }, null)

/**
 * Sums of at least three trades, by the hour that completes them. Hours that have not ended are left out, and sums begin with each
 * UTC day: readers at other times see the same sums, so the difference of two answers is no single trade.
 */
export function shownVolumes(
  hours: readonly { readonly hour: Date; readonly trades: number; readonly number: bigint }[],
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
