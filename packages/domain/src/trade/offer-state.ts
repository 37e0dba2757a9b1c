import type { Currency } from '../money/currency-codes.ts'
import { fiatValue } from '../money/fiat.ts'
import { usdt } from '../money/usdt.ts'
import { isInRange, type PriceRange } from './price.ts'
import { ruleObstacle, type RuledTerms } from './price-rule.ts'
import type { Side } from './sale.ts'

/** Whether an offer can be taken now: `open`, or why it is paused. */
export const offerStates = [
  'open',
  'off',
  'suspended',
  'currency_off',
  'closed',
  'no_method',
  'no_rate',
  'out_of_range',
  'no_offer',
  'no_bond',
  'no_room',
  'no_balance',
  'no_account',
  'account_limit',
] as const

export type OfferState = (typeof offerStates)[number]

/** The figures on which the state of an offer depends. Amounts of USDT are micro-units, prices millionths. */
export interface OfferFigures extends PriceRange, RuledTerms {
  readonly side: Side
  readonly currency: string
  readonly active: boolean
  /** Whether its merchant is suspended. */
  readonly suspended: boolean
  /** Whether its hours include the present. */
  readonly open: boolean
  /** Whether one of its payment methods is not switched off, and used in its currency. */
  readonly payable: boolean
  readonly margin_bps: number | null
  /** The bond of its merchant, and the one that it needs. */
  readonly bond: bigint
  readonly bond_needed: bigint
  readonly min_number: bigint
  readonly remaining: bigint
  /** The merchant's balance. */
  readonly purse: bigint
  /** The largest purchase that an account of the merchant can be paid today, in minor units; null without an account. */
  readonly account_left: bigint | null
}

/** The prices behind an offer, in millionths; null while there is none. */
export interface OfferPrices {
  readonly price: bigint | null
  /** The reference price of its currency. */
  readonly reference: bigint | null
  /** Whether its currency is switched on. */
  readonly isOn: boolean
}

/**
 * The state of an offer. A sale to the merchant needs a remaining amount; a purchase from it also the merchant's balance, and an account
 * with what is left of its daily limit, each for the smallest order.
 */
export function offerState(offer: OfferFigures, { price, reference, isOn }: OfferPrices): OfferState {
  if (!offer.active) return 'off'
  if (offer.suspended) return 'suspended'
  if (!isOn) return 'currency_off'
  if (!offer.open) return 'closed'
  if (!offer.payable) return 'no_method'
  if (price === null) return 'no_rate'
  if (offer.margin_bps !== null && (reference === null || !isInRange(reference, offer))) return 'out_of_range'
  const obstacle = ruleObstacle(offer, price, reference)
  if (obstacle !== null) return obstacle
  if (offer.bond < offer.bond_needed) return 'no_bond'
  if (offer.remaining < offer.min_number) return 'no_room'
  if (offer.side === 'sell') return 'open'
  if (offer.purse < offer.min_number) return 'no_balance'
  if (offer.account_left === null) return 'no_account'
  const smallest = fiatValue(usdt(offer.min_number), price, offer.currency as Currency)
  return offer.account_left < smallest ? 'account_limit' : 'open'
}

/** The limits of one order by the taker's verification level, in micro-units; null is the offer's maximum. */
export interface LevelMaxima {
  readonly max_number: bigint
  readonly max_none: bigint | null
  readonly max_email: bigint | null
  readonly max_identity: bigint | null
}

/** The most that a user of a verification level may take of an offer at once, in micro-units. */
export function maxAtLevel(offer: LevelMaxima, level: 'none' | 'email' | 'identity'): bigint {
  const own = { none: offer.max_none, email: offer.max_email, identity: offer.max_identity }[level]
  return own === null || own > offer.max_number ? offer.max_number : own
}
