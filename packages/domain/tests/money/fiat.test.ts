import { data } from 'currency-codes'
import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencyCodes,
  currencyDecimals,
  fiatPayout,
  fiatValue,
  formatFiat,
  formatPrice,
  isCurrency,
  parseDecimal,
  parsePrice,
  usdt,
  usdtFor,
  type Currency,
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

test('isCurrency accepts only currencies in circulation', () => {
  for (const code of currencyCodes) expect(isCurrency(code)).toBe(true)
  for (const code of ['eur', 'XAU', 'USN', 'BGN', 'D A', 'USDT', '', 'toString', '__proto__', 'constructor'])
    expect(isCurrency(code)).toBe(false)
})

/** Not money that people pay with: funds, metals, units of account, and codes without a currency. */
const others = /^(?:XA[GU]|XB.|XDR|XP[DT]|XSU|XTS|XUA|XXX|BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW)$/

/** What changed since the list of the package. */
const ended = ['ANG', 'BGN', 'CUC']
const begun = [{ code: 'XCG', digits: 2 }]

test('currencies and their decimals are those of ISO 4217', () => {
  const listed = [...data, ...begun].filter(({ code }) => !others.test(code) && !ended.includes(code))
  expect(currencyCodes.map((code) => `${code} ${currencyDecimals(code)}`)).toEqual(
    listed.map(({ code, digits }) => `${code} ${digits}`).toSorted(),
  )
})

/** A price at which `usdtFor` keeps each minor unit of a currency. */
const everyday = (currency: Currency) => fc.bigInt({ min: 1n, max: unitOf(currency) - 1n })

test('usdtFor and fiatValue round-trip a fiat amount', () => {
  const minors = fc.bigInt({ min: 0n, max: 10n ** 14n })
  const cases = anyCurrency.chain((currency) => fc.tuple(fc.constant(currency), everyday(currency)))
  assert(
    property(minors, cases, (minor, [currency, price]) => {
      return fiatValue(usdtFor(minor, price, currency), price, currency) === minor
    }),
  )
})

test('at any price usdtFor is worth the fiat amount to half of a micro-unit', () => {
  const minors = fc.bigInt({ min: 0n, max: 10n ** 15n })
  assert(
    property(minors, prices, anyCurrency, (minor, price, currency) => {
      const error = fiatValue(usdtFor(minor, price, currency), price, currency) - minor
      const most = price / (2n * unitOf(currency)) + 1n
      return error <= most && -error <= most
    }),
  )
})

test.each([
  ['IRR', '1125000.5', '1000000', '1125000500000.00'],
  ['VND', '26350', '999999', '26349973650'],
  ['ZWG', '36.123456', '0.01', '0.36'],
  ['KWD', '0.3071', '100.5', '30.864'],
  ['BHD', '0.376', '1', '0.376'],
  ['LBP', '89500', '123456789', '11049382615500.00'],
  ['XOF', '612.345679', '12.5', '7654'],
] as const)('%s at %s: %s USDT are %s', (currency, price, number, fiat) => {
  const minor = fiatValue(usdt(parseDecimal(number, 6) ?? 0n), parsePrice(price) ?? 0n, currency)
  expect(formatFiat(minor, currency)).toBe(fiat)
  expect(formatPrice(parsePrice(price) ?? 0n, currency)).toContain(price)
  expect(minor).toBeLessThan(2n ** 63n)
})
