import { Refusal, type CallOutput, type sellingMerchant } from '@c2c/contract'
import { formatPrice, isWorse, type Currency, type Side } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { readCached } from '../../../services/cache/read-cache.ts'
import { limitsOf } from '../../../services/settings/currencies.ts'
import type { MarketDistance } from '../offer/market-distance.ts'
import { priceOf, selectTerms, stateOf, takeable, type Offer, type OfferTerms } from '../offer/offers.ts'
import type { Rates } from '../rate/rates.ts'
import { readStates, type States } from './market-states.ts'

/** An offer that can be taken now. */
export interface MarketOffer extends Offer {
  readonly priceNow: bigint
  /** Its price in relation to the market's rate, as a fraction; null where the currency has no rate. */
  readonly ratio: { readonly over: bigint; readonly under: bigint } | null
}

/** The offers that can be taken, by side and currency. */
export interface Market {
  /** The offers of a side, the best for the user first; of one currency unless it is empty. */
  sorted(side: Side, currency: string): readonly MarketOffer[]
  readonly merchants: ReadonlySet<string>
  /** The highest conditions of the offers for their takers: days of the account, and completed orders. */
  readonly most: { readonly accountDays: number; readonly completedOrders: number }
}

/**
 * Offers that can be taken now, those of the state `open`. Terms come from memory. Remaining amounts, balances, hours and what is left of
 * the daily limits of accounts are read again after each change of an order; where that is slow, because there are thousands
 * of offers, not more often than a tenth of the time. An order is checked again when it is posted.
 */
export async function readMarket(db: Kysely<Database>, rates: Rates, now: Date): Promise<Market> {
  const offers = await activeOffers(db)
  const states = await currentStates(db, offers, now)
  const known = markets.get(states)
  if (known?.rates === rates) return known.market
  const market = marketOf(offers, states, rates)
  markets.set(states, { rates, market })
  return market
}

/** The market of the newest states and rates, sorted once for all readers. */
const markets = new WeakMap<States, { readonly rates: Rates; readonly market: Market }>()

function marketOf(offers: readonly OfferTerms[], states: States, rates: Rates): Market {
  const open = offers.flatMap((offer) => {
    const state = states.get(offer.id)
    const priceNow = priceOf(offer, rates)
    if (!state || priceNow === null) return []
    const current = { ...offer, ...state, priceNow, ratio: ratioOf(offer, rates) }
    if (stateOf(current, rates) !== 'open') return []
    const limited = limitsOf(current, rates.currencies)
    return limited.min_number <= limited.max_number && limited.min_number <= takeable(limited) ? [limited] : []
  })
  const lists = new Map<string, readonly MarketOffer[]>()
  const most = (condition: (offer: MarketOffer) => number) =>
    open.reduce((highest, offer) => Math.max(highest, condition(offer)), 0)
  return {
    merchants: new Set(open.map((offer) => offer.merchant_id)),
    most: {
      accountDays: most((offer) => offer.min_account_days),
      completedOrders: most((offer) => offer.min_completed_orders),
    },
    sorted(side, currency) {
      const key = `${side} ${currency}`
      const list =
        lists.get(key) ??
        open
          .filter((offer) => offer.side === side && (currency === '' || offer.currency === currency))
          .toSorted(byPrice(side))
      lists.set(key, list)
      return list
    },
  }
}

/** The active offer of an id, with its terms from memory; undefined when there is none. */
export const findActiveOffer = async (db: Kysely<Database>, id: string): Promise<OfferTerms | undefined> =>
  (await activeOffers(db)).find((offer) => offer.id === id)

/** The same from the database. Refuses with `not_found` an unknown id, with `not_available` an offer that is switched off. */
export async function readOpenOffer(db: Kysely<Database>, id: string): Promise<OfferTerms> {
  const offer = isId(id) && (await selectTerms(db).where('offers.id', '=', id).executeTakeFirst())
  if (!offer) throw new Refusal('not_found', { message: 'offer_gone' })
  if (!offer.active || offer.suspended) throw new Refusal('not_available', { message: 'offer_gone' })
  return offer
}

/** The terms of all active offers of merchants in business, from memory. */
export const activeOffers = (db: Kysely<Database>): Promise<OfferTerms[]> =>
  readCached(db, 'price', 'market', () => readActive(db))

/** Active offers of merchants in business. */
const readActive = (db: Kysely<Database>): Promise<OfferTerms[]> =>
  selectTerms(db)
    .where('offers.active', '=', true)
    .where('m.suspended_at', 'is', null)
    .orderBy('offers.created_at')
    .orderBy('offers.id')
    .execute()

interface KeptStates {
  readonly states: Promise<States>
  readonly offers: readonly OfferTerms[]
  readonly orders: object
  readonly money: object
  readonly minute: number
  /** The `performance.now()` until which the states are used although an order has changed. */
  shownUntil: number
}

const keptStates = new WeakMap<Kysely<Database>, KeptStates>()

/** Reading states up to this time, in milliseconds, is repeated for every change. */
const quick = 20

/** State that changes with every trade and with the hour, by offer. */
async function currentStates(db: Kysely<Database>, offers: readonly OfferTerms[], now: Date): Promise<States> {
  // Another object after each change in any process; every time while changes are not announced.
  const orders = await readCached(db, 'order', 'change', async () => ({}))
  const money = await readCached(db, 'money', 'change', async () => ({}))
  const minute = Math.floor(now.getTime() / 60_000)
  const kept = keptStates.get(db)
  const isKept = kept?.offers === offers && kept.minute === minute
  if (isKept && ((kept.orders === orders && kept.money === money) || performance.now() < kept.shownUntil))
    return kept.states
  const started = performance.now()
  const fresh = { states: readStates(db, offers, now), offers, orders, money, minute, shownUntil: 0 }
  keptStates.set(db, fresh)
  try {
    return await fresh.states
  } catch (error) {
    keptStates.delete(db)
    throw error
  } finally {
    const cost = performance.now() - started
    if (cost > quick) fresh.shownUntil = performance.now() + 10 * cost
  }
}

/** A price before it is rounded, in ten-thousandths, over the rate. */
function ratioOf({ price, margin_bps, currency }: OfferTerms, rates: Rates): MarketOffer['ratio'] {
  const rate = rates.get(currency as Currency)
  if (rate === undefined) return null
  return { over: margin_bps === null ? (price ?? 0n) * 10_000n : rate * BigInt(10_000 + margin_bps), under: rate }
}

/**
 * Compares offers of one side, the best for the user first. Prices in several currencies are compared by their relation to
 * the market's rate, offers in a currency without a rate come last.
 */
function byPrice(side: Offer['side']): (one: MarketOffer, other: MarketOffer) => number {
  const sign = side === 'sell' ? -1 : 1
  return ({ ratio: a, priceNow: priceA }, { ratio: b, priceNow: priceB }) => {
    if (a === null || b === null) return a === b ? sign * compare(priceA, priceB) : a === null ? 1 : -1
    return sign * (compare(a.over * b.under, b.over * a.under) || compare(priceA, priceB))
  }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** The warning about a price far from the market. */
type MarketAnswer = CallOutput<typeof sellingMerchant>['list'][number]['market']

/** A distance as takers see it; null for a price near the market. */
export function marketAnswer(
  { side, currency }: Pick<OfferTerms, 'side' | 'currency'>,
  distance: MarketDistance | null,
): MarketAnswer {
  if (!distance?.far) return null
  return {
    reference_price: formatPrice(distance.reference, currency as Currency),
    distance_percent: (distance.bps / 100).toFixed(2),
    worse: isWorse(side, distance),
  }
}
