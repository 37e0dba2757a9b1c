import { languages } from '@c2c/contract'
import { parseUsdt } from '@c2c/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTypedAmount, shortAmount, typedAmount } from '../../src/lib/money/amount-text.ts'
import { moneyText } from '../../src/lib/money/money-text.ts'

const type = (text: string, locale = 'en') => parseTypedAmount(text, locale)

describe('typing an amount', () => {
  test('typed text is sent unchanged', () => {
    for (const text of ['', '0', '12', '12.5', '0.000001', '999999999999.999999']) expect(type(text)).toBe(text)
  })

  test('an amount under way counts as far as it goes', () => {
    expect(type('12.')).toBe('12')
    expect(type('.5')).toBe('0.5')
    expect(type('007')).toBe('7')
  })

  test('more decimals or whole digits than the wire takes are no amount', () => {
    expect(type('1.1234567')).toBeNull()
    expect(type('1234567890123')).toBeNull()
  })

  test('signs, exponents, letters and lone separators are no amount', () => {
    for (const text of ['-1', '+1', '1e5', 'abc', '1.2.3', '1,2,3', '.', ',', '10²', '1 2'])
      expect(type(text)).toBeNull()
  })

  test('digits of an East Asian keyboard are digits', () => {
    expect(type('１２．５', 'ja')).toBe('12.5')
    expect(type('１２。５', 'zh-Hant')).toBe('12.5')
    expect(type('１、２３４', 'ja')).toBe('1234')
    expect(type('１２，５', 'zh-Hans')).toBeNull()
  })
})

describe('the language decides what a separator means', () => {
  test('a German comma is the decimal point of the wire, and is shown as a comma', () => {
    expect(type('12,5', 'de')).toBe('12.5')
    expect(typedAmount('12.5', 'de')).toBe('12,5')
  })

  test('complete groups are read as the language groups', () => {
    expect(type('1,234.50')).toBe('1234.50')
    expect(type('1,234,567')).toBe('1234567')
    expect(type('1.234,56', 'de')).toBe('1234.56')
    expect(type('1.234', 'de')).toBe('1234')
    expect(type(' 1 234,50', 'de')).toBe('1234.50')
  })

  test('a point that cannot group in German is the decimal point of a number pad', () => {
    expect(type('12.5', 'de')).toBe('12.5')
    expect(type('0.123', 'de')).toBe('0.123')
  })

  test('a comma that does not group is refused in English, never dropped', () => {
    expect(type('12,5')).toBeNull()
    expect(type('1,23')).toBeNull()
    expect(type('1.234,56')).toBeNull()
  })

  test('the other language’s whole form is refused in German as well', () => {
    expect(type('1,234.56', 'de')).toBeNull()
    expect(type('1.23.456', 'de')).toBeNull()
  })

  test.each(languages)('whatever %s writes as an amount is read as that amount', (language) => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }),
        fc.integer({ min: 0, max: 6 }),
        (micro, min) => {
          const text = `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`
          expect(parseUsdt(type(moneyText(text, language, min), language) ?? '')).toBe(micro)
        },
      ),
    )
  })

  test.each(languages)('text that is no amount in %s is sent as typed, and the contract refuses it', (language) => {
    const keys = fc.constantFrom('0', '1', '5', '9', '.', ',', ' ', '１', '．', '-')
    fc.assert(
      fc.property(fc.string({ unit: keys, maxLength: 9 }), (typed) => {
        const read = type(typed, language)
        expect(parseUsdt(read ?? typed)).toBe(parseUsdt(read ?? ''))
      }),
    )
  })
})

test('the maximum is filled in without needless zeros', () => {
  expect(shortAmount('120.500000')).toBe('120.5')
  expect(shortAmount('100.000000')).toBe('100')
  expect(shortAmount('100')).toBe('100')
})
