import { languages } from '@c2c/contract'
import { parseUsdt, readTypedAmount } from '@c2c/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainAmount, shortAmount, typedAmount } from '../../src/lib/money/amount-text.ts'
import { moneyText } from '../../src/lib/money/money-text.ts'

test('an amount is shown with the decimal separator of the language', () => {
  expect(typedAmount('12.5', 'de')).toBe('12,5')
  expect(typedAmount('12.5', 'en')).toBe('12.5')
})

test('only text in another form than the language’s own needs an explanation', () => {
  for (const text of ['', '12', '12.', '.5', '12.5']) expect(isPlainAmount(text, 'en')).toBe(true)
  for (const text of ['12,5', '1,234.5', '１２', ' 12']) expect(isPlainAmount(text, 'en')).toBe(false)
  expect(isPlainAmount('12,5', 'de')).toBe(true)
  expect(isPlainAmount('12.5', 'de')).toBe(false)
})

test.each(languages)('an amount that %s writes is read as that amount, or asked about', (language) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }), fc.integer({ min: 0, max: 6 }), (micro, min) => {
      const text = `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`
      const shown = moneyText(text, language, min)
      expect(readTypedAmount(shown).map(parseUsdt)).toContain(micro)
      expect(readTypedAmount(typedAmount(text, language)).map(parseUsdt)).toEqual([micro])
    }),
  )
})

test('the maximum is filled in without needless zeros', () => {
  expect(shortAmount('120.500000')).toBe('120.5')
  expect(shortAmount('100.000000')).toBe('100')
  expect(shortAmount('100')).toBe('100')
})
