import { formatPrice, formatUsdt, hasRule, ruleTerms, type Currency } from '@c2c/domain'
import type { Offer } from '../offers.ts'

/** The fields of `offer/create` as a file or a template has them. */
const termColumns = [
  'side',
  'currency',
  'price',
  'margin_bps',
  'min_price',
  'max_price',
  'min_number',
  'max_number',
  'available',
  'pay_types',
  'minutes',
  'hours',
  'min_account_days',
  'min_completed_orders',
  'max_none',
  'max_email',
  'max_identity',
  ...ruleTerms,
  'active',
] as const

/** The columns of a file: which offer to change, its version when it was exported, and its terms. */
export const offerColumns = ['offer_id', 'version', ...termColumns] as const

export type OfferColumn = (typeof offerColumns)[number]

type Versioned = Pick<Offer, 'version' | 'remaining' | 'follow_state' | 'updated_at'>

/**
 * The version of an offer in a file: another one when its terms or its remaining amount were changed, also by a trade. The letter
 * keeps a spreadsheet from reading a number, of which it would drop digits. What a rule does to the price is no change of the terms.
 */
export const fileVersion = ({ version, remaining, follow_state, updated_at }: Versioned): string =>
  `v${follow_state === null ? version : updated_at.getTime()}.${remaining}`

/** Whether a file's version is that of an offer; older files have it without the letter. */
export const isVersionOf = (offer: Versioned, version: string): boolean =>
  fileVersion(offer) === `v${version.toLowerCase().replace(/^v/, '')}`

/** The terms of an offer as text, as `offer/create` takes them; what it does not have is empty. */
export function termsText(offer: Offer): Record<(typeof termColumns)[number], string> {
  const price = (value: bigint | null) => (value === null ? '' : formatPrice(value, offer.currency as Currency))
  const number = (value: bigint | null) => (value === null ? '' : formatUsdt(value))
  const bps = (value: number | null) => (value === null ? '' : String(value))
  return {
    side: offer.side,
    currency: offer.currency,
    price: hasRule(offer) ? '' : price(offer.price),
    margin_bps: bps(offer.margin_bps),
    min_price: price(offer.min_price),
    max_price: price(offer.max_price),
    min_number: formatUsdt(offer.min_number),
    max_number: formatUsdt(offer.max_number),
    available: formatUsdt(offer.remaining),
    pay_types: offer.pay_types.join(','),
    minutes: String(offer.minutes),
    hours: offer.hours,
    min_account_days: String(offer.min_account_days),
    min_completed_orders: String(offer.min_completed_orders),
    max_none: number(offer.max_none),
    max_email: number(offer.max_email),
    max_identity: number(offer.max_identity),
    follow_step: price(offer.follow_step),
    follow_step_bps: bps(offer.follow_step_bps),
    follow_min_price: price(offer.follow_min_price),
    follow_max_price: price(offer.follow_max_price),
    follow_min_bps: bps(offer.follow_min_bps),
    follow_max_bps: bps(offer.follow_max_bps),
    follow_left: number(offer.follow_left),
    follow_pay: offer.follow_pay === null ? '' : String(offer.follow_pay),
    follow_alone: offer.follow_alone ?? '',
    active: String(offer.active),
  }
}
