import { formatDecimal, parseDecimal } from './decimal.ts'
import { divide } from './divide.ts'
import { usdt, type Usdt } from './usdt.ts'

/** Currencies that merchants trade and payouts are made in, with their decimals (ISO 4217). */
export const currencies = { EUR: 2, USD: 2, GBP: 2, JPY: 0, CNY: 2 } as const

export type Currency = keyof typeof currencies

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

/** Minor units of a currency to its decimal text: EUR 1234n is `"12.34"`, JPY 1234n is `"1234"`. */
export const formatFiat = (minor: bigint, currency: Currency): string => formatDecimal(minor, currencies[currency])

/** A price is fiat for one USDT, kept in millionths of the currency's whole unit: `"0.92"` is 920_000n. */
export function parsePrice(text: string): bigint | null {
  const price = parseDecimal(text, 6)
  return price === null || price === 0n ? null : price
}

/** A price to text: six decimals with trailing zeros cut, but never fewer than the currency's own. */
export function formatPrice(price: bigint, currency: Currency): string {
  const decimals = currencies[currency]
  const [whole, fraction = ''] = formatDecimal(price, 6).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  return kept === '' ? String(whole) : `${whole}.${kept}`
}

/**
 * What an amount of USDT costs at a price, in minor units of the currency. Rounded half-even, so that neither side
 * gains by accident; used for trades, where both sides see the result before they agree.
 */
export function fiatValue(amount: Usdt, price: bigint, currency: Currency): bigint {
  return scaled(amount, price, currency, 'half-even')
}

/**
 * The USDT that an amount of fiat, in minor units, buys at a price above zero. Rounded half-even to a micro-unit; at
 * prices below 10,000 (JPY: 1,000,000) `fiatValue` makes just that fiat of it again.
 */
export function usdtFor(minor: bigint, price: bigint, currency: Currency): Usdt {
  return usdt(divide(minor * 10n ** BigInt(12 - currencies[currency]), price, 'half-even'))
}

/** What an amount is worth, rounded down: what a payout pays, so that the house never pays out more than it took in. */
export function fiatPayout(amount: Usdt, rate: bigint, currency: Currency): bigint {
  return scaled(amount, rate, currency, 'down')
}

function scaled(amount: bigint, price: bigint, currency: Currency, rounding: 'down' | 'half-even'): bigint {
  return divide(amount * price, 10n ** BigInt(12 - currencies[currency]), rounding)
}
