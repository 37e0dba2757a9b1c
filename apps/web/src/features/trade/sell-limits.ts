import { fiatValue, formatFiat, formatUsdt, isCurrency, parsePrice, parseUsdt, usdt, type Usdt } from '@c2c/domain'
import type { Offer } from './types.ts'

type Limits = Pick<Offer, 'min_number' | 'max_number' | 'available'>

export type SellProblem = 'belowMinimum' | 'aboveMaximum' | 'aboveBalance'

const least = (a: Usdt, b: Usdt): Usdt => (a < b ? a : b)

const amount = (text: string): Usdt => parseUsdt(text) ?? usdt(0n)

/** The most that an offer takes in one order, as USDT text: its own maximum, or what it has room for. */
export const offerMaximum = (offer: Limits): string =>
  formatUsdt(least(amount(offer.max_number), amount(offer.available)))

/** What "all" means: the whole balance, as far as the offer takes it. USDT text. */
export const mostSellable = (offer: Limits, balance: string): string =>
  formatUsdt(least(amount(offerMaximum(offer)), amount(balance)))

/**
 * Why an amount cannot be sold to an offer; null when it can, and while nothing that is an amount has been typed, which
 * the contract's own check says. Without a balance, which may not have been loaded, the server decides.
 */
export function sellProblem(number: string, offer: Limits, balance: string | undefined): SellProblem | null {
  const wanted = parseUsdt(number)
  if (wanted === null || wanted === 0n) return null
  if (balance !== undefined && wanted > amount(balance)) return 'aboveBalance'
  if (wanted > amount(offerMaximum(offer))) return 'aboveMaximum'
  return wanted < amount(offer.min_number) ? 'belowMinimum' : null
}

/** What a sale pays in fiat, by the rule that the server reckons with; `"0"` with the currency's decimals for no amount. */
export function saleResult(number: string, price: string, currency: string): string {
  const rate = parsePrice(price)
  if (rate === null || !isCurrency(currency)) return '0'
  return formatFiat(fiatValue(amount(number), rate, currency), currency)
}

/** What was typed so far as a filter that the server takes: an amount above zero, or no filter. */
export function amountFilter(typed: string): string {
  return amount(typed) > 0n ? typed : ''
}
