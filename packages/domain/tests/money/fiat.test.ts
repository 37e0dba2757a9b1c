import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencies,
  fiatPayout,
  fiatValue,
  formatFiat,
  formatPrice,
  isCurrency,
  parseDecimal,
  parsePrice,
  usdt,
  usdtFor,
} from '../../src/index.ts'
import { amounts, anyCurrency, prices, unitOf } from '../support/arbitraries.ts'
import '../support/seed.ts'

test('a payout is rounded down by less than a minor unit', () => {
  assert(
    property(amounts, prices, anyCurrency, (amount, price, currency) => {
      const kept = amount * price - fiatPayout(amount, price, currency) * unitOf(currency)
      return kept >= 0n && kept < unitOf(currency)
    }),
  )
})

test('a trade value is within half a minor unit of the exact value', () => {
  assert(
    property(amounts, prices, anyCurrency, (amount, price, currency) => {
      const error = amount * price - fiatValue(amount, price, currency) * unitOf(currency)
      return 2n * error <= unitOf(currency) && -2n * error <= unitOf(currency)
    }),
  )
})

test('a payout in parts never pays more', () => {
  assert(
    property(amounts, amounts, prices, anyCurrency, (one, other, price, currency) => {
      const parts = fiatPayout(one, price, currency) + fiatPayout(other, price, currency)
      return parts <= fiatPayout(usdt(one + other), price, currency)
    }),
  )
})

test('a larger amount is never worth less', () => {
  assert(
    property(amounts, amounts, prices, anyCurrency, (one, other, price, currency) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      return fiatValue(less, price, currency) <= fiatValue(more, price, currency)
    }),
  )
})

test.each([
  ['1', '0.92', 'EUR', '0.92'],
  ['19', '0.92', 'EUR', '17.48'],
  ['10', '154.2', 'JPY', '1542'],
  ['0.000001', '154.2', 'JPY', '0'],
  ['123.456789', '7.16', 'CNY', '883.95'],
] as const)('%s USDT at %s pays out %s %s', (amount, rate, currency, expected) => {
  const payout = fiatPayout(usdt(parseDecimal(amount, 6) ?? 0n), parsePrice(rate) ?? 0n, currency)
  expect(formatFiat(payout, currency)).toBe(expected)
})

test.each([
  ['EUR', 5_000n, 1_000_000n, '0.00'],
  ['EUR', 15_000n, 1_000_000n, '0.02'],
  ['EUR', 25_000n, 1_000_000n, '0.02'],
  ['JPY', 500_000n, 1_000_000n, '0'],
  ['JPY', 1_500_000n, 1_000_000n, '2'],
] as const)('half a minor unit of %s rounds to even (%d micro-USDT)', (currency, micro, price, expected) => {
  expect(formatFiat(fiatValue(usdt(micro), price, currency), currency)).toBe(expected)
})

test('formatted prices parse to the same price', () => {
  assert(property(prices, anyCurrency, (price, currency) => parsePrice(formatPrice(price, currency)) === price))
})

test('a price has at least the decimals of its currency', () => {
  expect(formatPrice(920_000n, 'EUR')).toBe('0.92')
  expect(formatPrice(1_000_000n, 'EUR')).toBe('1.00')
  expect(formatPrice(920_001n, 'EUR')).toBe('0.920001')
  expect(formatPrice(154_000_000n, 'JPY')).toBe('154')
  expect(formatPrice(154_200_000n, 'JPY')).toBe('154.2')
})

test.each(['', '0', '0.000000', '-1', '1.0000001', '1e2', 'free'])('a price of "%s" is refused', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('isCurrency accepts only the supported currencies', () => {
  for (const code of Object.keys(currencies)) expect(isCurrency(code)).toBe(true)
  for (const code of ['eur', 'CHF', '', 'toString', '__proto__', 'constructor']) expect(isCurrency(code)).toBe(false)
})

test('usdtFor and fiatValue round-trip a fiat amount', () => {
  const minors = fc.bigInt({ min: 0n, max: 10n ** 14n })
  const everydayPrices = fc.bigInt({ min: 1n, max: 9_999n * 10n ** 6n })
  assert(
    property(minors, everydayPrices, anyCurrency, (minor, price, currency) => {
      return fiatValue(usdtFor(minor, price, currency), price, currency) === minor
    }),
  )
})
