import type { SomeTexts } from '@c2c/contract'
import { cashMethod, type Currency, type Side } from '@c2c/domain'
import { textsInput } from '../../../lib/use-localized-text.ts'
import type { Offer } from './offer.ts'
import { hasRule, newRule, ruleInput, ruleValues, templateRule, type RuleValues } from './rule-values.ts'

/** The values of the offer form: text as typed, so that no amount is converted to a number. */
export interface OfferValues extends RuleValues {
  readonly merchant_id: string
  readonly side: Side
  readonly currency: Currency
  readonly pricing: 'price' | 'margin_bps' | 'follow'
  readonly price: string
  readonly margin_bps: string
  readonly min_price: string
  readonly max_price: string
  readonly min_number: string
  readonly max_number: string
  readonly available: string
  readonly pay_types: string[]
  readonly minutes: string
  readonly active: boolean
  readonly hours: string
  readonly min_account_days: string
  readonly min_completed_orders: string
  readonly max_none: string
  readonly max_email: string
  readonly max_identity: string
  readonly terms: SomeTexts
  readonly first_message: SomeTexts
  /** Where and when to meet for cash, as JSON; empty without. */
  readonly meeting: string
}

/** The initial values of a new offer. */
export const newOffer = (merchantId: string): OfferValues => ({
  merchant_id: merchantId,
  side: 'sell',
  currency: 'EUR',
  pricing: 'price',
  price: '',
  margin_bps: '',
  min_price: '',
  max_price: '',
  min_number: '',
  max_number: '',
  available: '',
  pay_types: ['bank'],
  minutes: '30',
  active: true,
  hours: '',
  min_account_days: '0',
  min_completed_orders: '0',
  max_none: '',
  max_email: '',
  max_identity: '',
  terms: {},
  first_message: {},
  meeting: '',
  ...newRule,
})

/** The form values of an offer. */
export const offerValues = (offer: Offer): OfferValues => ({
  merchant_id: offer.merchant.merchant_id,
  side: offer.side,
  currency: offer.currency as Currency,
  pricing: hasRule(offer) ? 'follow' : offer.margin_bps === null ? 'price' : 'margin_bps',
  price: offer.margin_bps === null && !hasRule(offer) ? offer.price : '',
  margin_bps: offer.margin_bps === null ? '' : String(offer.margin_bps),
  min_price: offer.min_price,
  max_price: offer.max_price,
  min_number: offer.min_number,
  max_number: offer.max_number,
  available: offer.available,
  pay_types: offer.pay_types,
  minutes: String(offer.minutes),
  active: offer.active,
  hours: offer.hours,
  min_account_days: String(offer.min_account_days),
  min_completed_orders: String(offer.min_completed_orders),
  max_none: offer.max_none,
  max_email: offer.max_email,
  max_identity: offer.max_identity,
  terms: offer.terms,
  first_message: offer.first_message,
  meeting: offer.meeting ? JSON.stringify(offer.meeting) : '',
  ...ruleValues(offer),
})

/** The selected one of price, margin and rule. */
function pricingInput(values: OfferValues): Readonly<Record<string, string>> {
  switch (values.pricing) {
    case 'price':
      return { price: values.price }
    case 'margin_bps':
      return { margin_bps: values.margin_bps, min_price: values.min_price, max_price: values.max_price }
    case 'follow':
      return ruleInput(values)
  }
}

/** The call's input; of price, margin and rule, only the selected one. */
export function offerInput(values: OfferValues) {
  const { side, currency, min_number, max_number, available, minutes } = values
  return {
    side,
    currency,
    ...pricingInput(values),
    min_number,
    max_number,
    available,
    pay_types: values.pay_types.join(','),
    minutes,
    active: values.active ? ('true' as const) : ('false' as const),
    hours: values.hours.trim(),
    min_account_days: values.min_account_days,
    min_completed_orders: values.min_completed_orders,
    max_none: values.max_none,
    max_email: values.max_email,
    max_identity: values.max_identity,
    terms: textsInput(values.terms),
    first_message: textsInput(values.first_message),
    meeting: values.pay_types.includes(cashMethod) ? values.meeting : '',
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

/** The form values of a template of a merchant. */
export function templateValues(terms: Readonly<Record<string, string>>, merchantId: string): OfferValues {
  const { pay_types = '', active, terms: conditions, first_message, ...texts } = terms
  const isRule = Boolean(terms['follow_step'] || terms['follow_step_bps'])
  return {
    ...newOffer(merchantId),
    ...texts,
    ...templateRule(terms),
    pricing: isRule ? 'follow' : terms['margin_bps'] ? 'margin_bps' : 'price',
    pay_types: pay_types.split(','),
    active: active === 'true',
    terms: readTexts(conditions),
    first_message: readTexts(first_message),
  }
}

/** The path of a field that the server names: what is wrong with a text by language is shown at the first one. */
export const offerPath = (name: string): string[] =>
  name === 'terms' || name === 'first_message' ? [name, 'en'] : [name]

/** Texts of a template; one of an earlier release has none. */
const readTexts = (json = ''): SomeTexts => (json === '' ? {} : (JSON.parse(json) as SomeTexts))

/** Whether an offer has automatic texts. */
export const hasTexts = ({ terms, first_message }: Partial<OfferValues>): boolean =>
  textsInput(terms) !== '' || textsInput(first_message) !== ''
