import { formatPrice, formatUsdt, type Currency } from '@c2c/domain'
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
  'active',
] as const

/** The columns of a file: which offer to change, its version when it was exported, and its terms. */
export const offerColumns = ['offer_id', 'version', ...termColumns] as const

export type OfferColumn = (typeof offerColumns)[number]

type Versioned = Pick<Offer, 'version' | 'remaining'>

/**
 * The version of an offer in a file: another one when its terms or its remaining amount were changed, also by a trade. The letter
 * keeps a spreadsheet from reading a number, of which it would drop digits.
 */
export const fileVersion = ({ version, remaining }: Versioned): string => `v${version}.${remaining}`

/** Whether a file's version is that of an offer; older files have it without the letter. */
export const isVersionOf = (offer: Versioned, version: string): boolean =>
  fileVersion(offer) === `v${version.toLowerCase().replace(/^v/, '')}`

/** The terms of an offer as text, as `offer/create` takes them; what it does not have is empty. */
export function termsText(offer: Offer): Record<(typeof termColumns)[number], string> {
  const price = (value: bigint | null) => (value === null ? '' : formatPrice(value, offer.currency as Currency))
  const number = (value: bigint | null) => (value === null ? '' : formatUsdt(value))
  return {
    side: offer.side,
    currency: offer.currency,
    price: price(offer.price),
    margin_bps: offer.margin_bps === null ? '' : String(offer.margin_bps),
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
    active: String(offer.active),
  }
}
