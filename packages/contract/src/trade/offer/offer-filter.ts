import type { OfferState } from '@c2c/domain'
import { optionalAmount, optionalChoice, optionalCurrency, optionalText } from '../../fields.ts'
import { sides } from '../order/sides.ts'

/**
 * A state of an offer; `on` is every one but `off`, and `halted` every one but `open` and `off`. Written out, so that the app's first
 * views do not load the states of the domain.
 */
export const offerStateFilters = [
  'on',
  'halted',
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
] as const satisfies readonly (OfferState | 'on' | 'halted')[]

/** The columns that a list of offers can be sorted by. */
export const offerSorts = ['created', 'updated', 'price', 'available', 'min_number', 'max_number', 'orders'] as const

/** What lists and changes of many offers are narrowed to; an empty field narrows nothing. */
export const offerFilter = {
  /** `on` is every state but `off`; `halted` is on but cannot be taken; or one of the states that answers name. */
  state: optionalChoice(offerStateFilters, 'malformed'),
  side: optionalChoice(sides, 'side_unknown'),
  currency: optionalCurrency,
  pay_type: optionalText(20),
  /** `price` for fixed prices, `margin` for those that follow the market. */
  pricing: optionalChoice(['price', 'margin'], 'malformed'),
  /** Only offers that take orders of this much USDT or more. */
  min_number: optionalAmount,
  /** Only offers that take orders of this much USDT or less. */
  max_number: optionalAmount,
  /**
   * A price, a margin in basis points, a minimum or maximum, a currency, a payment method, the name or number of an account that is paid
   * to, or the beginning of an id.
   */
  search: optionalText(128),
}
