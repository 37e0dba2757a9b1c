import type { Currency, Side } from '@c2c/domain'
import type { Offer } from './offer.ts'

/** The values of the offer form: text as typed, so that no amount is converted to a number. */
export interface OfferValues {
  readonly merchant_id: string
  readonly side: Side
  readonly currency: Currency
  readonly pricing: 'price' | 'margin_bps'
  readonly price: string
  readonly margin_bps: string
  readonly min_number: string
  readonly max_number: string
  readonly available: string
  readonly pay_types: string[]
  readonly minutes: string
  readonly active: boolean
  readonly hours: string
  readonly min_account_days: string
  readonly min_completed_orders: string
}

/** The initial values of a new offer. */
export const newOffer = (merchantId: string): OfferValues => ({
  merchant_id: merchantId,
  side: 'sell',
  currency: 'EUR',
  pricing: 'price',
  price: '',
  margin_bps: '',
  min_number: '',
  max_number: '',
  available: '',
  pay_types: ['bank'],
  minutes: '30',
  active: true,
  hours: '',
  min_account_days: '0',
  min_completed_orders: '0',
})

/** The form values of an offer. */
export const offerValues = (offer: Offer): OfferValues => ({
  merchant_id: offer.merchant.merchant_id,
  side: offer.side,
  currency: offer.currency as Currency,
  pricing: offer.margin_bps === null ? 'price' : 'margin_bps',
  price: offer.margin_bps === null ? offer.price : '',
  margin_bps: offer.margin_bps === null ? '' : String(offer.margin_bps),
  min_number: offer.min_number,
  max_number: offer.max_number,
  available: offer.available,
  pay_types: offer.pay_types,
  minutes: String(offer.minutes),
  active: offer.active,
  hours: offer.hours,
  min_account_days: String(offer.min_account_days),
  min_completed_orders: String(offer.min_completed_orders),
})

/** The call's input; of price and margin, only the selected one. */
export function offerInput(values: OfferValues) {
  const { side, currency, min_number, max_number, available, minutes, pricing } = values
  return {
    side,
    currency,
    ...(pricing === 'price' ? { price: values.price } : { margin_bps: values.margin_bps }),
    min_number,
    max_number,
    available,
    pay_types: values.pay_types.join(','),
    minutes,
    active: values.active ? ('true' as const) : ('false' as const),
    hours: values.hours.trim(),
    min_account_days: values.min_account_days,
    min_completed_orders: values.min_completed_orders,
  }
}

/**
 * Only the changed fields. While the form was open, a trade may have taken from the available amount; sending the old
 * amount again would restore it.
 */
export function offerChanges(before: OfferValues, after: OfferValues): Partial<ReturnType<typeof offerInput>> {
  const was: Record<string, string | undefined> = offerInput(before)
  return Object.fromEntries(Object.entries(offerInput(after)).filter(([name, value]) => was[name] !== value))
}
