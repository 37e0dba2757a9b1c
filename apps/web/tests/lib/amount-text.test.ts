import { describe, expect, test } from 'vitest'
import { parseTypedAmount, shortAmount, typedAmount } from '../../src/lib/amount-text.ts'

const type = (text: string, locale = 'en') => parseTypedAmount(text, locale, 6)

describe('typing an amount', () => {
  test('what was typed is what is sent', () => {
    for (const text of ['', '0', '12', '12.', '12.5', '0.000001', '999999999999.999999']) expect(type(text)).toBe(text)
  })

  test('more decimals or whole digits than the wire takes are not taken', () => {
    expect(type('1.1234567')).toBeNull()
    expect(type('1234567890123')).toBeNull()
    expect(parseTypedAmount('100.5', 'ja', 0)).toBeNull()
  })

  test('signs, exponents, letters and other digits are not taken', () => {
    for (const text of ['-1', '+1', '1e5', 'abc', '１２', '1.2.3', '1,2,3']) expect(type(text)).toBeNull()
  })

  test('a German comma is the decimal point of the wire, and is shown as a comma', () => {
    expect(type('12,5', 'de')).toBe('12.5')
    expect(typedAmount('12.5', 'de')).toBe('12,5')
  })

  test('a pasted amount may be grouped as its language groups', () => {
    expect(type('1,234.50')).toBe('1234.50')
    expect(type('1.234,50', 'de')).toBe('1234.50')
    expect(type(' 1 234,50', 'de')).toBe('1234.50')
  })

  test('a comma that is no grouping is refused rather than guessed', () => {
    expect(type('12,5')).toBeNull()
    expect(type('1,23')).toBeNull()
  })

  test('an amount may begin with its point, and loses needless zeros in front', () => {
    expect(type('.5')).toBe('0.5')
    expect(type('007')).toBe('7')
  })

  test('the maximum is filled in without needless zeros', () => {
    expect(shortAmount('120.500000')).toBe('120.5')
    expect(shortAmount('100.000000')).toBe('100')
    expect(shortAmount('100')).toBe('100')
  })
})
