import { invalidField, Refusal } from '@c2c/contract'
import {
  bestOf,
  hasRule,
  ruledPrice,
  ruleSpan,
  type PriceRule,
  type RivalOffer,
  type RuleMarket,
  type RuleState,
} from '@c2c/domain'
import type { CallContext } from '../../../http/context.ts'
import { readMarket } from '../market/market.ts'
import { readRates } from '../rate/rates.ts'
import { requireNearMarket, type Priced } from './market-distance.ts'
import type { OfferTerms } from './offers.ts'
import { readRuleMarkets, readSamePersons, rivalOf } from './rule-market.ts'

/** An offer whose rule sets its price; null while nothing has. */
type Ruled = Priced & Omit<OfferTerms, 'merchant_name' | 'is_private' | 'suspended' | 'version'>

/** What a rule sets. */
export interface RuledTerms {
  readonly price: bigint
  readonly follow_state: RuleState
  readonly followed_id: string | null
  readonly followed_at: Date
}

/** Reads what rules of these offers are decided with, at once for all. */
export async function readRuleWorld(
  { services: { db } }: Pick<CallContext, 'services'>,
  offers: readonly Pick<Ruled, 'merchant_id' | 'currency'>[],
  now: Date,
) {
  const rates = await readRates(db, now)
  const market = await readMarket(db, rates, now)
  const [marketOf, isSame] = await Promise.all([
    readRuleMarkets(
      db,
      offers.map(({ currency }) => currency),
      { rates, now },
    ),
    readSamePersons(
      db,
      offers.map(({ merchant_id }) => merchant_id),
    ),
  ])
  const lists = new Map<string, readonly RivalOffer[]>()
  const rivals = (side: Ruled['side'], currency: string) => {
    const key = `${side} ${currency}`
    const list = lists.get(key) ?? market.sorted(side, currency).map(rivalOf)
    lists.set(key, list)
    return list
  }
  return {
    marketOf,
    best: (offer: Parameters<typeof bestOf>[0]) => bestOf(offer, rivals(offer.side, offer.currency), isSame),
  }
}

/**
 * The prices of offers by their new rules, by the ids of the offers; those without a rule are left out. Refuses limits that have
 * crossed, and asks for a proof of identity where the limits of a rule let it go so far from the market that a member who sets such a price
 * has to give one.
 */
export async function ruledTerms(
  context: Pick<CallContext, 'services' | 'now' | 'proveIdentity'>,
  offers: readonly Ruled[],
): Promise<ReadonlyMap<string, RuledTerms>> {
  const ruled = offers.filter(hasRule)
  if (ruled.length === 0) return new Map()
  const { now } = context
  const world = await readRuleWorld(context, ruled, now)
  const ends: (Priced & { active: boolean })[] = []
  const terms = ruled.map((offer): readonly [string, RuledTerms] => {
    const market = world.marketOf(offer.currency)
    ends.push(...limitsOf(offer, market))
    const best = world.best(offer)
    const { state, price } = ruledPrice(offer, best?.price ?? null, market)
    const followed_id = state === 'best' || state === 'floor' || state === 'ceiling' ? (best?.id ?? null) : null
    return [
      offer.id,
      { price: price ?? pausedPrice(offer, market), follow_state: state, followed_id, followed_at: now },
    ]
  })
  await requireNearMarket(context, ends)
  return new Map(terms)
}

/** The lowest and the highest price that a rule can set now, as prices of its offer. Refuses limits that have crossed. */
function limitsOf(offer: Ruled, { rate, near }: RuleMarket): (Priced & { active: boolean })[] {
  const span = ruleSpan(offer, rate)
  if (span === null) return []
  if (span.floor > span.ceiling) {
    throw invalidField(offer.follow_max_price === null ? 'follow_max_bps' : 'follow_max_price', 'rule_limits_crossed')
  }
  const within = (price: bigint) =>
    near === null ? price : price < near.floor ? near.floor : price > near.ceiling ? near.ceiling : price
  return [span.floor, span.ceiling].map((end) => ({ ...offer, price: within(end), margin_bps: null }))
}

/** The price that an offer keeps while its rule pauses it: its own within the limits, else one of them. */
function pausedPrice(offer: Pick<Ruled, 'price' | 'currency'> & PriceRule, { rate }: RuleMarket): bigint {
  const { follow_min_price: floor, follow_max_price: ceiling } = offer
  const price = offer.price ?? ceiling ?? floor ?? ruleSpan(offer, rate)?.floor
  if (price === undefined) {
    throw new Refusal('not_available', { message: 'rate_missing', values: { currency: offer.currency } })
  }
  if (floor !== null && price < floor) return floor
  return ceiling !== null && price > ceiling ? ceiling : price
}
