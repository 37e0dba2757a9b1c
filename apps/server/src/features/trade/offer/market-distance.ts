import { Refusal } from '@c2c/contract'
import {
  formatPrice,
  isBeyond,
  parsePrice,
  priceDistance,
  type Currency,
  type PriceDistance,
  type Side,
} from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { publishOffered } from '../../../commands/publish-offered.ts'
import type { Database } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { readCached } from '../../../services/cache/read-cache.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'
import { readRates } from '../rate/rates.ts'
import { priceOf } from './offers.ts'

/** The price terms of an offer. */
export interface Priced {
  readonly merchant_id: string
  readonly side: Side
  readonly currency: string
  readonly price: bigint | null
  readonly margin_bps: number | null
}

/** How far a price is from the market, by the setting `price_distance`. */
export interface MarketDistance extends PriceDistance {
  /** The market's price, in millionths. */
  readonly reference: bigint
  /** Whether it needs a second look: a warning to takers, and a proof of identity of who offers it. */
  readonly far: boolean
  /** Whether it is refused unless two people agreed. */
  readonly tooFar: boolean
}

/**
 * The market's price of 1 USDT in a currency: the reference rate, without one the median of the last day's completed trades; null
 * with neither (sql/functions/trade/offer/reference-price.sql).
 */
export async function referencePrice(db: Kysely<Database>, currency: string, now: Date): Promise<bigint | null> {
  const rate = (await readRates(db, now)).get(currency as Currency)
  if (rate !== undefined) return rate
  // The median of a minute is that of the next trades too.
  const minute = Math.floor(now.getTime() / 60_000)
  return readCached(db, 'order', `median ${currency} ${minute}`, async () => {
    const { rows } = await sql<{ price: bigint | null }>`SELECT median_price(${currency}, ${now}) AS price`.execute(db)
    return rows[0]?.price ?? null
  })
}

/** How far an offer's price is from the market; null where there is no price of the market, or none of the offer. */
export async function distanceFromMarket(
  db: Kysely<Database>,
  offer: Omit<Priced, 'merchant_id' | 'side'>,
  now: Date,
): Promise<MarketDistance | null> {
  const [reference, { warn, refuse }] = await Promise.all([
    referencePrice(db, offer.currency, now),
    readSetting(db, 'price_distance'),
  ])
  if (reference === null) return null
  const { margin_bps: margin } = offer
  const price = priceOf(offer, new Map([[offer.currency as Currency, reference]]))
  if (price === null) return null
  return {
    ...priceDistance(price, reference, margin),
    reference,
    far: isBeyond(price, reference, margin, warn),
    tooFar: isBeyond(price, reference, margin, refuse),
  }
}

/**
 * Refuses a price that is too far from the market, unless two people agreed to it. The database does so too
 * (sql/functions/trade/offer/price-is-refused.sql).
 */
export async function refuseTooFar(
  db: Kysely<Database>,
  offer: Priced,
  { reference, tooFar }: MarketDistance,
  now: Date,
): Promise<void> {
  if (!tooFar || !(await isRefused(db, offer, now))) return
  const { currency } = offer
  const { refuse } = await readSetting(db, 'price_distance')
  const shown = formatPrice(reference, currency as Currency)
  throw new Refusal('not_available', {
    message: 'price_far',
    values: { percent: String(refuse), price: shown, currency },
    data: { reference_price: shown, max_percent: refuse },
  })
}

async function isRefused(
  db: Kysely<Database>,
  { merchant_id, side, currency, price, margin_bps }: Priced,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    SELECT price_is_refused(${merchant_id}, ${side}, ${currency}, ${price}, ${margin_bps}, ${now}) AS refused`.execute(
    db,
  )
  return rows[0]?.refused !== false
}

/** Whether no order of an offer is accepted, because its price is too far from the market and two people have not agreed to it. */
export async function isTooFar(db: Kysely<Database>, offer: Priced, now: Date): Promise<boolean> {
  const distance = await distanceFromMarket(db, offer, now)
  return distance?.tooFar === true && (await isRefused(db, offer, now))
}

/**
 * The second look at new prices: refuses those that are too far from the market, and asks who offers one that is far for a proof
 * of identity. Inactive offers are looked at when they are switched on.
 */
export async function requireNearMarket(
  { services: { db }, now, proveIdentity }: Pick<CallContext, 'services' | 'now' | 'proveIdentity'>,
  offers: readonly (Priced & { readonly active: boolean })[],
): Promise<void> {
  let far = false
  for (const offer of offers.filter(({ active }) => active)) {
    const distance = await distanceFromMarket(db, offer, now)
    if (distance === null) continue
    await refuseTooFar(db, offer, distance, now)
    far ||= distance.far
  }
  if (far) await proveIdentity()
}

/** Whether a change gives an offer a price that has not been looked at: a new one, or that of an offer that is switched on. */
export const isRepriced = (
  before: Omit<Priced, 'merchant_id'> & { readonly active: boolean },
  after: typeof before,
): boolean => before.price !== after.price || before.margin_bps !== after.margin_bps || (after.active && !before.active)

const day = 86_400_000

/** How long two people permit prices far from the market: the database allows no longer. */
const permitDays = 30

/** Permits a merchant prices of a range, on one side and in one currency, for 30 days. */
export const priceProposals: ProposalWork = {
  async change(trx, { id, subject, payload }, { now }) {
    const row = {
      proposal_id: id,
      merchant_id: subject,
      side: payload['side'] === 'buy' ? ('buy' as const) : ('sell' as const),
      currency: payload['currency'] ?? '',
      min_price: parsePrice(payload['min_price'] ?? '') ?? 0n,
      max_price: parsePrice(payload['max_price'] ?? '') ?? 0n,
      at: now,
      until: new Date(now.getTime() + permitDays * day),
    }
    await trx.insertInto('price_permits').values(row).execute()
    await publishOffered(trx, now)
  },
}
