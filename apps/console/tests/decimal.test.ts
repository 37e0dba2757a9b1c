import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText } from '../src/lib/amount/amount-text.ts'
import { groupDecimal, shortDecimal } from '../src/lib/amount/decimal.ts'

test('integer digits are grouped in threes, decimals are not', () => {
  expect(groupDecimal('1234567.500000', 'en')).toBe('1,234,567.500000')
  expect(groupDecimal('999', 'en')).toBe('999')
  expect(groupDecimal('1000', 'en')).toBe('1,000')
  expect(groupDecimal('0.000001', 'en')).toBe('0.000001')
})

test('a negative amount has a full-width minus sign', () => {
  expect(groupDecimal('-1234.50', 'en')).toBe('−1,234.50')
})

test('German writes commas for decimals and points between groups', () => {
  expect(groupDecimal('1234567.500000', 'de')).toBe('1.234.567,500000')
  expect(shortDecimal('0.004000', 'de')).toBe('<0,01')
  expect(amountText('411100.000000', 'USDT', 'de')).toBe('411.100,00 USDT')
  expect(groupDecimal('411100.5', 'ja')).toBe('411,100.5')
})

test('other text is returned unchanged', () => {
  for (const text of ['', 'abc', '1,5', '1e6', '.5', '1.']) expect(groupDecimal(text, 'en')).toBe(text)
})

test('grouping changes no digit of any amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,40}(\.\d{1,20})?$/), (text) => {
      expect(groupDecimal(text, 'en').replaceAll(',', '')).toBe(text)
    }),
  )
})

test.each([
  ['250.000000', '250.00 USDT'],
  ['1234567.500000', '1,234,567.50 USDT'],
  ['0.000001', '0.000001 USDT'],
  ['91.80', '91.80 USDT'],
  ['100.120000', '100.12 USDT'],
  ['1000', '1,000 USDT'],
])('%s on a button is exact and has two decimals at least', (value, text) => {
  expect(amountText(value, 'USDT', 'en')).toBe(text)
})

test('two decimals are cut off and never turn something into nothing', () => {
  expect(shortDecimal('1234567.899999', 'en')).toBe('1,234,567.89')
  expect(shortDecimal('-1234.509999', 'en')).toBe('−1,234.50')
  expect(shortDecimal('0.004000', 'en')).toBe('<0.01')
  expect(shortDecimal('-0.004000', 'en')).toBe('−<0.01')
  expect(shortDecimal('0.000000', 'en')).toBe('0.00')
})
