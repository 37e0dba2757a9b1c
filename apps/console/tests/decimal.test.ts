import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDecimal } from '../src/lib/decimal.ts'

test('whole digits are grouped in threes and decimals are left alone', () => {
  expect(groupDecimal('1234567.500000')).toBe('1,234,567.500000')
  expect(groupDecimal('999')).toBe('999')
  expect(groupDecimal('1000')).toBe('1,000')
  expect(groupDecimal('0.000001')).toBe('0.000001')
})

test('a movement out carries a minus sign as wide as a plus', () => {
  expect(groupDecimal('-1234.50')).toBe('−1,234.50')
})

test('text that is no decimal comes back as it is', () => {
  for (const text of ['', 'abc', '1,5', '1e6', '.5', '1.']) expect(groupDecimal(text)).toBe(text)
})

test('grouping loses and changes no digit, however long the amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,40}(\.\d{1,20})?$/), (text) => {
      expect(groupDecimal(text).replaceAll(',', '')).toBe(text)
    }),
  )
})
