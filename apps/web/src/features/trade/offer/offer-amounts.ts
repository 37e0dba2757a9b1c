import {
  currencyDecimals,
  fiatValue,
  formatFiat,
  formatUsdt,
  parseDecimal,
  parsePrice,
  usdtFor,
  type Currency,
} from '@c2c/domain'
import { amountOf, type AmountLimits } from '../../../lib/money/amount-limits.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Offer } from '../trade-types.ts'

/** The limits of one order of an offer. */
export const offerLimits = ({
  min_number: min,
  max_number: max,
  available: left,
}: Pick<Offer, 'min_number' | 'max_number' | 'available'>): AmountLimits => ({ min, max, left })

/** The fiat amount of a trade, by the server's rule; `"0"` with the currency's decimals for no amount. */
export function tradeResult(number: string, price: string, currency: string): string {
  const rate = parsePrice(price)
  if (rate === null) return '0'
  const code = currency as Currency
  return formatFiat(fiatValue(amountOf(number), rate, code), code)
}

/** The loss of a trade against the market's price in fiat, as text; empty for nothing. */
export function lossOf(number: string, price: string, { side, currency, market }: Offer): string {
  const [rate, reference] = [parsePrice(price), market?.worse ? parsePrice(market.reference_price) : null]
  if (rate === null || reference === null) return ''
  const [made, fair] = [rate, reference].map((of) => fiatValue(amountOf(number), of, currency as Currency))
  const loss = side === 'buy' ? (made ?? 0n) - (fair ?? 0n) : (fair ?? 0n) - (made ?? 0n)
  return loss > 0n ? formatFiat(loss, currency as Currency) : ''
}

/**
 * The USDT that an amount of fiat buys, as text; the typed amount is then the amount to pay. Empty for nothing, and
 * null for a text that is no amount of the currency, such as one with a third decimal.
 */
export function numberToBuy(fiat: string, price: string, currency: string): string | null {
  const rate = parsePrice(price)
  if (fiat === '') return ''
  if (rate === null) return null
  const minor = parseDecimal(fiat, currencyDecimals(currency))
  return minor === null ? null : formatUsdt(usdtFor(minor, rate, currency as Currency))
}

/** The amount typed so far as a filter that the server takes: an amount above zero, or no filter. */
export function amountFilter(typed: string): string {
  return amountOf(typed) > 0n ? typed : ''
}

interface WantedOffer {
  readonly side: Offer['side']
  readonly currency: string
  readonly number: string
  readonly payType: string
}

/** The address of the form for an alert on an offer; here, because a file of its own would be one more to load with the hall. */
export function newWanted({ side, currency, number, payType }: WantedOffer): string {
  return `${paths.wanted}?${new URLSearchParams({ new: '', side, currency, number, pay_type: payType }).toString()}`
}
