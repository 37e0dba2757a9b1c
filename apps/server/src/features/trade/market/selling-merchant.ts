import { sellingMerchant as call, separated, type CallOutput, type CallParsed } from '@c2c/contract'
import { formatPrice, formatUsdt, maxAtLevel, type Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { readCachedOfUser } from '../../../services/cache/read-cache.ts'
import { distanceFromMarket } from '../offer/market-distance.ts'
import { meetingAnswer, placeVersion } from '../offer/offer-meeting.ts'
import { readPayMethods, takeable, type Offer } from '../offer/offers.ts'
import { ratesNow } from '../rate/rates.ts'
import { verifiedMerchants } from '../reputation/merchant-checks.ts'
import { merchantRecords } from '../reputation/merchant-records.ts'
import { marketAnswer, readMarket, type Market, type MarketOffer } from './market.ts'
import { daysSince, qualifies, readTaker, type Taker } from './taker.ts'

/** How long an answer is given again while the market is unchanged, in milliseconds: merchants' figures change too. */
const shownFor = 250

/** The most answers of a market in memory. */
const maxKept = 256

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly until: number
}

/**
 * Answers about a market that callers of one kind share: each is built once per state of the market and quarter of a
 * second, however many callers ask for it at once.
 */
function marketAnswers<Answer>(): (market: Market, key: string, build: () => Promise<Answer>) => Promise<Answer> {
  const caches = new WeakMap<Market, Map<string, Kept<Answer>>>()
  return (market, key, build) => {
    const kept = caches.get(market) ?? new Map<string, Kept<Answer>>()
    caches.set(market, kept)
    const time = performance.now()
    const known = kept.get(key)
    if (known && time < known.until) return known.answer
    if (kept.size >= maxKept) kept.clear()
    const fresh = { answer: build(), until: time + shownFor }
    kept.set(key, fresh)
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.answer
  }
}

/**
 * A page of the hall, from the cached market. The caller affects blocked merchants and conditions only, so
 * most callers share one answer; an order checks all of it again.
 */
export const sellingMerchant = user(call, async (input, context) => {
  const { services, userId, now, language } = context
  const { db, reads } = services
  const { rates, at } = await ratesNow(reads, now)
  const market = await readMarket(reads, rates, now)
  const taker = await takerOf(market, reads, userId, now)
  const { side, currency, number, pay_type, first, page, page_size } = input
  const key = JSON.stringify([
    [side, currency, String(number), pay_type, first, page, page_size, language],
    [
      taker.level,
      taker.accountDays,
      taker.completedOrders,
      [...taker.hidden].toSorted(),
      [...taker.favourites].toSorted(),
    ],
  ])
  return answers(market, key, async () => {
    const { nameAll } = await readPayMethods(reads, language)
    const offers = market.sorted(side, currency).filter((offer) => !taker.hidden.has(offer.merchant_id))
    const fitting = offers.filter((offer) => isWanted(offer, input, maxAtLevel(offer, taker.level)))
    const wanted = first === '' ? fitting : favouritesFirst(fitting, taker)
    const shown = wanted.slice((page - 1) * page_size, page * page_size)
    const ids = shown.map((offer) => offer.merchant_id)
    const [record, verified] = await Promise.all([merchantRecords(db, ids, now), verifiedMerchants(reads, ids, now)])
    const distances = await Promise.all(shown.map((offer) => distanceFromMarket(reads, offer, now)))
    const payTypes = new Set([...offers.flatMap((offer) => offer.pay_types), ...separated(pay_type)])
    return {
      list: shown.map((offer, i) => ({
        ...offerAnswer(offer, record(offer.merchant_id), {
          ...(taker.favourites.has(offer.merchant_id) && { favourite: true }),
          ...(verified(offer.merchant_id).length > 0 && { verified: true }),
        }),
        market: marketAnswer(offer, distances[i] ?? null),
        pay_methods: nameAll(offer.pay_types),
        ...levelTerms(offer, taker),
        price_at:
          offer.margin_bps === null || rates.currencies.get(offer.currency)?.rate === 'fixed'
            ? ''
            : (at?.toISOString() ?? ''),
      })),
      total: wanted.length,
      page,
      page_size,
      pay_methods: nameAll([...payTypes]).toSorted((one, other) => one.name.localeCompare(other.name, language)),
    }
  })
})

const answers = marketAnswers<CallOutput<typeof call>>()

/** Properties of a user on which offers of a market depend; the numbers are capped at what an offer asks for. */
interface HallTaker extends Pick<Taker, 'level' | 'accountDays' | 'completedOrders'> {
  /** Merchants of the market that do not trade with the user. */
  readonly hidden: ReadonlySet<string>
  /** Merchants of the market that the user wants to see first. */
  readonly favourites: ReadonlySet<string>
}

async function takerOf(market: Market, reads: Kysely<Database>, userId: string, now: Date): Promise<HallTaker> {
  const { accountDays, completedOrders: orders } = market.most
  const taker = await readCachedOfUser(reads, userId, `taker ${orders}`, () =>
    readTaker(reads, { userId, now, orders, bindingId: '' }),
  )
  const others = [...taker.blocked, ...taker.refusedBy, ...(taker.own === null ? [] : [taker.own])]
  return {
    level: taker.level,
    accountDays: Math.min(daysSince(taker.createdAt, now), accountDays),
    completedOrders: Math.min(taker.completedOrders, orders),
    hidden: new Set(others.filter((id) => market.merchants.has(id))),
    favourites: new Set([...taker.favourites].filter((id) => market.merchants.has(id))),
  }
}

/** The offers of favourites before the others, each in the order that they had. */
function favouritesFirst<Some extends Offer>(offers: readonly Some[], { favourites }: HallTaker): readonly Some[] {
  const isFavourite = ({ merchant_id }: Offer): boolean => favourites.has(merchant_id)
  return [...offers.filter(isFavourite), ...offers.filter((offer) => !isFavourite(offer))]
}

type Filter = CallParsed<typeof call>

/** Whether an offer is paid in one of the ways and takes a whole number of this user, where these are asked for. */
export function isWanted(
  offer: Offer,
  { number, pay_type }: Pick<Filter, 'number' | 'pay_type'>,
  most: bigint,
): boolean {
  const payTypes = separated(pay_type)
  if (payTypes.length > 0 && !payTypes.some((type) => offer.pay_types.includes(type))) return false
  if (number === null) return true
  return offer.min_number <= number && most >= number && takeable(offer) >= number
}

/** The amount that a user may take of an offer at once. */
function levelTerms(offer: Offer, taker: HallTaker) {
  const most = maxAtLevel(offer, taker.level)
  return {
    max_number: formatUsdt(most),
    level_limited: most < offer.max_number,
    qualified: qualifies(taker, offer) && most >= offer.min_number,
  }
}

function offerAnswer<Record extends { readonly usual: unknown }>(
  offer: MarketOffer,
  figures: Record,
  marks: { readonly favourite?: boolean; readonly verified?: boolean },
) {
  const { usual: _, ...record } = figures
  return {
    saleu_id: offer.id,
    side: offer.side,
    merchant: {
      name: offer.merchant_name,
      avatar: '',
      is_private: offer.is_private,
      ...record,
      ...marks,
      ...(offer.bond > 0n && { bond: formatUsdt(offer.bond) }),
    },
    price: formatPrice(offer.priceNow, offer.currency as Currency),
    currency: offer.currency,
    available: formatUsdt(takeable(offer)),
    min_number: formatUsdt(offer.min_number),
    pay_types: offer.pay_types,
    minutes: offer.minutes,
    min_account_days: offer.min_account_days,
    min_completed_orders: offer.min_completed_orders,
    ...(offer.terms === null ? {} : { has_terms: true }),
    ...(offer.meeting && {
      meeting: { ...meetingAnswer(offer.meeting), place_version: placeVersion(offer.meeting) },
    }),
  }
}
