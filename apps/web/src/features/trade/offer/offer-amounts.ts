import {
  currencies,
  fiatValue,
  formatFiat,
  formatUsdt,
  isCurrency,
  parseDecimal,
  parsePrice,
  usdtFor,
} from '@c2c/domain'
import { amountOf, type AmountLimits } from '../../../lib/money/amount-limits.ts'
import type { Offer } from '../trade-types.ts'

/** What one order of an offer may be about. */
export const offerLimits = ({
  min_number: min,
  max_number: max,
  available: left,
}: Pick<Offer, 'min_number' | 'max_number' | 'available'>): AmountLimits => ({ min, max, left })

/** What a trade moves in fiat, by the rule that the server reckons with; `"0"` with the currency's decimals for no amount. */
export function tradeResult(number: string, price: string, currency: string): string {
  const rate = parsePrice(price)
  if (rate === null || !isCurrency(currency)) return '0'
  return formatFiat(fiatValue(amountOf(number), rate, currency), currency)
}

/** What a trade loses against the market's price in fiat, as text; empty for nothing. */
export function lossOf(number: string, price: string, { side, currency, market }: Offer): string {
  const [rate, reference] = [parsePrice(price), market?.worse ? parsePrice(market.reference_price) : null]
  if (rate === null || reference === null || !isCurrency(currency)) return ''
  const [made, fair] = [rate, reference].map((of) => fiatValue(amountOf(number), of, currency))
  const loss = side === 'buy' ? (made ?? 0n) - (fair ?? 0n) : (fair ?? 0n) - (made ?? 0n)
  return loss > 0n ? formatFiat(loss, currency) : ''
}

/**
 * The USDT that an amount of fiat buys, as text; what was typed to pay is then what is to be paid. Empty for nothing, and
 * null for what is no amount of the currency, such as one with a third decimal.
 */
export function numberToBuy(fiat: string, price: string, currency: string): string | null {
  const rate = parsePrice(price)
  if (fiat === '') return ''
  if (rate === null || !isCurrency(currency)) return null
  const minor = parseDecimal(fiat, currencies[currency])
  return minor === null ? null : formatUsdt(usdtFor(minor, rate, currency))
}

/** What was typed so far as a filter that the server takes: an amount above zero, or no filter. */
export function amountFilter(typed: string): string {
  return amountOf(typed) > 0n ? typed : ''
}
