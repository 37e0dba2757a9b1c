import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, formatUsdt, parseDecimal, parseUsdt } from '../../src/index.ts'
import { amounts } from '../support/arbitraries.ts'
import '../support/seed.ts'

test('formatted amounts parse to the same amount', () => {
  assert(property(amounts, (amount) => parseUsdt(formatUsdt(amount)) === amount))
})

test('formatted decimals parse to the same value at every scale', () => {
  const scales = fc.integer({ min: 0, max: 6 })
  const minors = fc.bigInt({ min: 0n, max: 10n ** 12n - 1n })
  assert(property(minors, scales, (minor, scale) => parseDecimal(formatDecimal(minor, scale), scale) === minor))
})

test('an amount has six decimals and at least one integer digit', () => {
  assert(property(amounts, (amount) => /^\d+\.\d{6}$/.test(formatUsdt(amount))))
})

test('missing decimals are zeros, leading zeros are ignored', () => {
  expect(parseUsdt('12.5')).toBe(12_500_000n)
  expect(parseUsdt('000000000012.5')).toBe(12_500_000n)
  expect(parseUsdt('0')).toBe(0n)
  expect(parseUsdt('999999999999.999999')).toBe(999_999_999_999_999_999n)
})

test('a negative amount keeps its sign', () => {
  expect(formatUsdt(-1n)).toBe('-0.000001')
  expect(formatDecimal(-1234n, 2)).toBe('-12.34')
  expect(formatDecimal(-5n, 0)).toBe('-5')
})

test.each([
  ['nothing', ''],
  ['a sign', '-1'],
  ['a plus sign', '+1'],
  ['an exponent', '1e3'],
  ['a leading space', ' 1'],
  ['a trailing space', '1 '],
  ['a trailing line break', '1\n'],
  ['a seventh decimal', '1.0000001'],
  ['a seventh decimal that is zero', '1.0000000'],
  ['a point without decimals', '1.'],
  ['a point without whole digits', '.5'],
  ['two points', '1.2.3'],
  ['a comma', '1,5'],
  ['groups', '1_000'],
  ['a thirteenth whole digit', '1000000000000'],
  ['full-width digits', '１２'],
  ['Arabic digits', '١٢'],
  ['a number in another base', '0x10'],
  ['no number', 'NaN'],
  ['infinity', 'Infinity'],
  ['a zero character', '1\0'],
])('an amount with %s is refused', (_what, text) => {
  expect(parseUsdt(text)).toBeNull()
})

test('exactly the form of the contract is accepted', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789.-+e, '.split('')) })
  assert(property(texts, (text) => (parseUsdt(text) !== null) === /^[0-9]{1,12}(\.[0-9]{1,6})?$/.test(text)))
})
