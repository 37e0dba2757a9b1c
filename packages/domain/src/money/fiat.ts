import { formatDecimal, parseDecimal } from './decimal.ts'
import type { Currency } from './currency-codes.ts'
import { divide } from './divide.ts'
import { usdt, type Usdt } from './usdt.ts'

/** The currencies without decimals, and those with three; all others have two (ISO 4217). */
const without = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const three = 'BHD IQD JOD KWD LYD OMR TND'

/** The decimals of a currency. `Intl` has others for some, as people write them. */
export const currencyDecimals = (currency: string): number =>
  currency.length !== 3 ? 2 : without.includes(currency) ? 0 : three.includes(currency) ? 3 : 2

/** Formats minor units of a currency: EUR 1234n is `"12.34"`, JPY 1234n is `"1234"`. */
export const formatFiat = (minor: bigint, currency: Currency): string =>
  formatDecimal(minor, currencyDecimals(currency))

/** Parses a price: fiat per USDT, in millionths of the currency's major unit. `"0.92"` is 920_000n; null for zero or invalid text. */
export function parsePrice(text: string): bigint | null {
  const price = parseDecimal(text, 6)
  return price === null || price === 0n ? null : price
}

/** Formats a price with up to six decimals: trailing zeros are removed, down to the currency's decimals. */
export function formatPrice(price: bigint, currency: Currency): string {
  const decimals = currencyDecimals(currency)
  const [whole, fraction = ''] = formatDecimal(price, 6).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  return kept === '' ? String(whole) : `${whole}.${kept}`
}

/**
 * The fiat value of an amount of USDT at a price, in minor units. Rounded half-even, so rounding favours neither side;
 * used for trades, where both sides see the result before they agree.
 */
export function fiatValue(amount: Usdt, price: bigint, currency: Currency): bigint {
  return scaled(amount, price, currency, 'half-even')
}

/**
 * The USDT for an amount of fiat in minor units at a price above zero. Rounded half-even to a micro-unit: `fiatValue` of the
 * result is within half of a micro-unit's worth of the fiat amount; at prices below 10,000 (with three decimals 1,000, without any
 * 1,000,000) it is the same amount.
 */
export function usdtFor(minor: bigint, price: bigint, currency: Currency): Usdt {
  return usdt(divide(minor * 10n ** BigInt(12 - currencyDecimals(currency)), price, 'half-even'))
}

/** The fiat payout for an amount of USDT, in minor units. Rounded down, so the platform never pays out more than it received. */
export function fiatPayout(amount: Usdt, rate: bigint, currency: Currency): bigint {
  return scaled(amount, rate, currency, 'down')
}

function scaled(amount: bigint, price: bigint, currency: Currency, rounding: 'down' | 'half-even'): bigint {
  return divide(amount * price, 10n ** BigInt(12 - currencyDecimals(currency)), rounding)
}
