import type { Currency } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { perTurn } from '../../db/per-turn.ts'
import type { Database } from '../../db/schema.ts'
import { sharedFact } from '../../services/shared-facts.ts'
import { priceOf, selectOffers, selectRooms, takeable, type Offer } from '../offer/offers.ts'
import type { Rates } from '../rate/rates.ts'

/** An offer that can be taken now. */
export interface MarketOffer extends Offer {
  readonly priceNow: bigint
  /** Its price in relation to the market's rate, as a fraction; null where the currency has no rate. */
  readonly ratio: { readonly over: bigint; readonly under: bigint } | null
}

/**
 * Offers that can be taken now: active, open, priced, payable, and with room for their minimum. Terms come from memory;
 * rooms, balances and hours are read by one statement for all callers of a turn.
 */
export async function readMarket(db: Kysely<Database>, rates: Rates, now: Date): Promise<MarketOffer[]> {
  const offers = await activeOffers(db)
  const states = await offerStates(db, { ids: offers.map(({ id }) => id), now })
  return offers.flatMap((offer) => {
    const state = states.get(offer.id)
    const priceNow = priceOf(offer, rates)
    if (!state?.open || priceNow === null) return []
    const current = { ...offer, ...state, priceNow, ratio: ratioOf(offer, rates) }
    return takeable(current) >= offer.min_number ? [current] : []
  })
}

/** The active offer of an id, with its terms from memory; undefined when there is none. */
export const findActiveOffer = async (db: Kysely<Database>, id: string): Promise<Offer | undefined> =>
  (await activeOffers(db)).find((offer) => offer.id === id)

const activeOffers = (db: Kysely<Database>): Promise<Offer[]> => sharedFact(db, 'price', 'market', () => readActive(db))

/** Active offers of merchants in business; an offer to which users pay needs an account of its merchant. */
const readActive = (db: Kysely<Database>): Promise<Offer[]> =>
  selectOffers(db)
    .where('offers.active', '=', true)
    .where('m.suspended_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('offers.side', '=', 'sell'),
        exists(
          selectFrom('merchant_accounts as a')
            .select('a.id')
            .whereRef('a.merchant_id', '=', 'offers.merchant_id')
            .where('a.retired_at', 'is', null)
            .where(sql<boolean>`a.pay_type = ANY (offers.pay_types)`)
            .where(sql<boolean>`a.currency IN (offers.currency, '')`),
        ),
      ]),
    )
    .orderBy('offers.created_at')
    .orderBy('offers.id')
    .execute()

/** What changes with every trade and with the hour, by offer. */
const offerStates = perTurn(async (db, asked: readonly { readonly ids: readonly string[]; readonly now: Date }[]) => {
  const ids = [...new Set(asked.flatMap((one) => one.ids))]
  const rows = await selectRooms(db)
    .select(sql<boolean>`within_hours(offers.hours, ${asked[0]?.now})`.as('open'))
    .where('offers.id', '=', sql<string>`ANY (${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return () => byId
})

/** A price before it is rounded, in ten-thousandths, over the rate. */
function ratioOf({ price, margin_bps, currency }: Offer, rates: Rates): MarketOffer['ratio'] {
  const rate = rates.get(currency as Currency)
  if (rate === undefined) return null
  return { over: margin_bps === null ? (price ?? 0n) * 10_000n : rate * BigInt(10_000 + margin_bps), under: rate }
}

/**
 * Compares offers of one side, the best for the user first. Prices in several currencies are compared by their relation to
 * the market's rate, offers in a currency without a rate come last.
 */
export function byPrice(side: Offer['side']): (one: MarketOffer, other: MarketOffer) => number {
  const sign = side === 'sell' ? -1 : 1
  return ({ ratio: a, priceNow: priceA }, { ratio: b, priceNow: priceB }) => {
    if (a === null || b === null) return a === b ? sign * compare(priceA, priceB) : a === null ? 1 : -1
    return sign * (compare(a.over * b.under, b.over * a.under) || compare(priceA, priceB))
  }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
