import { priceAtMargin, priceChangedBy } from './price.ts'
import type { Side } from './sale.ts'

/** What a rule does while there is no offer of others to follow: the limit that is better for the merchant, or a pause. */
export const loneChoices = ['limit', 'pause'] as const

/**
 * What the price of a rule is now. `best`: that of the followed offer and the step. `floor` and `ceiling`: that limit, which the followed
 * offer is beyond. `alone`: the limit that is better for the merchant, as no offer can be followed. `held`: unchanged, because the followed offer follows
 * this one. `no_offer`, `no_rate` and `out_of_range`: none, the offer is paused.
 */
export const ruleStates = ['best', 'floor', 'ceiling', 'alone', 'held', 'no_offer', 'no_rate', 'out_of_range'] as const

export type RuleState = (typeof ruleStates)[number]

/** The lowest and the highest price of a rule. Prices are millionths, margins basis points over the market rate; null is no limit. */
export interface RuleLimits {
  readonly follow_min_price: bigint | null
  readonly follow_max_price: bigint | null
  readonly follow_min_bps: number | null
  readonly follow_max_bps: number | null
}

/** By how much a rule is better for takers than the followed offer, as a price or in basis points; one of them is null, both without a rule. */
export interface RuleStep {
  readonly follow_step: bigint | null
  readonly follow_step_bps: number | null
}

/** The rule of an offer that follows the best offer of others; without one, all is null. */
export interface PriceRule extends RuleLimits, RuleStep {
  /** The least that a followed offer has left, in micro-units. */
  readonly follow_left: bigint | null
  /** Whether a followed offer shares a way to pay. */
  readonly follow_pay: boolean | null
  readonly follow_alone: (typeof loneChoices)[number] | null
}

/** The terms that say by which rule an offer is priced. */
export const ruleTerms = [
  'follow_step',
  'follow_step_bps',
  'follow_min_price',
  'follow_max_price',
  'follow_min_bps',
  'follow_max_bps',
  'follow_left',
  'follow_pay',
  'follow_alone',
] as const satisfies readonly (keyof PriceRule)[]

/** Whether an offer has a rule. */
export const hasRule = ({ follow_step, follow_step_bps }: RuleStep): boolean =>
  follow_step !== null || follow_step_bps !== null

/** Two ends of prices, in millionths, both included. */
export interface PriceSpan {
  readonly floor: bigint
  readonly ceiling: bigint
}

/** The market around a rule: its rate, and the prices that a member sets alone (the setting `price_distance`); null while unknown. */
export interface RuleMarket {
  readonly rate: bigint | null
  readonly near: PriceSpan | null
}

/** The prices within a percentage of a reference, as `isBeyond` counts. */
export function spanAround(reference: bigint, percent: number): PriceSpan {
  const off = (reference * BigInt(percent)) / 100n
  return { floor: reference > off ? reference - off : 1n, ceiling: reference + off }
}

/** The limits of a rule at a market rate: of a price and a margin, the narrower one. Null while a margin has no rate. */
export function ruleSpan(limits: RuleLimits, rate: bigint | null): PriceSpan | null {
  const { follow_min_price, follow_max_price, follow_min_bps, follow_max_bps } = limits
  if (rate === null && (follow_min_bps !== null || follow_max_bps !== null)) return null
  const margin = (bps: number | null) => (bps === null || rate === null ? [] : [priceAtMargin(rate, bps) ?? 1n])
  const floors = [...(follow_min_price === null ? [] : [follow_min_price]), ...margin(follow_min_bps)]
  const ceilings = [...(follow_max_price === null ? [] : [follow_max_price]), ...margin(follow_max_bps)]
  const [floor = 1n, otherFloor = floor] = floors
  const [ceiling = floor, otherCeiling = ceiling] = ceilings
  return {
    floor: floor > otherFloor ? floor : otherFloor,
    ceiling: ceiling < otherCeiling ? ceiling : otherCeiling,
  }
}

/** The limits of a rule that are also near the market; null when no price is within both. */
function innerSpan(own: PriceSpan, near: PriceSpan | null): PriceSpan | null {
  const floor = near && near.floor > own.floor ? near.floor : own.floor
  const ceiling = near && near.ceiling < own.ceiling ? near.ceiling : own.ceiling
  return floor <= ceiling ? { floor, ceiling } : null
}

const isWithin = (price: bigint, { floor, ceiling }: PriceSpan): boolean => price >= floor && price <= ceiling

/** Whether a price is better for the taker than another: a higher one where the user sells. */
export const isBetter = (side: Side, price: bigint, other: bigint): boolean =>
  side === 'sell' ? price > other : price < other

/** A price that is better for the taker by the step of a rule, in millionths; zero or less where nothing is left of it. */
function stepped(side: Side, price: bigint, { follow_step, follow_step_bps }: RuleStep): bigint {
  const sign = side === 'sell' ? 1 : -1
  if (follow_step_bps !== null) return priceChangedBy(price, sign * follow_step_bps) ?? 0n
  return price + BigInt(sign) * (follow_step ?? 0n)
}

/** What a rule says: a price in millionths, null for a pause. */
export interface RuledPrice {
  readonly state: RuleState
  readonly price: bigint | null
}

const pause = (state: RuleState): RuledPrice => ({ state, price: null })

interface Ruled extends PriceRule {
  readonly side: Side
}

/**
 * The price of a rule when the best offer of others has a price, null without one. It is within the limits of the rule and
 * near the market, or there is none.
 */
export function ruledPrice(offer: Ruled, best: bigint | null, { rate, near }: RuleMarket): RuledPrice {
  const own = ruleSpan(offer, rate)
  if (own === null) return pause('no_rate')
  const span = innerSpan(own, near)
  if (span === null) return pause('out_of_range')
  if (best === null) {
    if (offer.follow_alone === 'pause') return pause('no_offer')
    return { state: 'alone', price: offer.side === 'sell' ? span.floor : span.ceiling }
  }
  const wanted = stepped(offer.side, best, offer)
  if (wanted < span.floor) return { state: 'floor', price: span.floor }
  if (wanted > span.ceiling) return { state: 'ceiling', price: span.ceiling }
  return { state: 'best', price: wanted }
}

/** The terms of a rule on which it depends whether an offer can be taken. */
export interface RuledTerms extends RuleLimits, RuleStep {
  readonly follow_state: RuleState | null
}

/** Why an offer with a rule cannot be taken at its present price; null when it can. The market may have moved since its price was set. */
export function ruleObstacle(
  offer: RuledTerms,
  price: bigint,
  rate: bigint | null,
): 'no_offer' | 'no_rate' | 'out_of_range' | null {
  if (!hasRule(offer)) return null
  const { follow_state: state } = offer
  if (state === 'no_offer' || state === 'no_rate' || state === 'out_of_range') return state
  const own = ruleSpan(offer, rate)
  if (own === null) return 'no_rate'
  return isWithin(price, own) ? null : 'out_of_range'
}
