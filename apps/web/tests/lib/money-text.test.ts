import { describe, expect, test } from 'vitest'
import { moneyText, shownText } from '../../src/lib/money/money-text.ts'

describe('money as text', () => {
  test('twelve whole digits and six decimals stay exact in every language', () => {
    expect(moneyText('999999999999.999999', 'en')).toBe('999,999,999,999.999999')
    expect(moneyText('999999999999.999999', 'de')).toBe('999.999.999.999,999999')
    expect(moneyText('999999999999.999999', 'ja')).toBe('999,999,999,999.999999')
    expect(moneyText('999999999999.999999', 'zh-Hans')).toBe('999,999,999,999.999999')
    expect(moneyText('999999999999.999999', 'zh-Hant')).toBe('999,999,999,999.999999')
  })

  test('needless zeros are cut, but two decimals stay', () => {
    expect(moneyText('12.500000', 'en')).toBe('12.50')
    expect(moneyText('70.000000', 'de')).toBe('70,00')
    expect(moneyText('0.000001', 'en')).toBe('0.000001')
  })

  test('a currency without decimals gets none', () => {
    expect(moneyText('14952', 'ja', 0)).toBe('14,952')
  })

  test('a sign is kept', () => {
    expect(moneyText('-1234.5', 'en')).toBe('−1,234.50')
  })
})

describe('money as it is shown', () => {
  const two = (text: string, locale = 'en') => shownText(text, locale, false)

  test('two decimals, never more than there is', () => {
    expect(two('79.999999')).toBe('79.99')
    expect(two('1234.567891', 'de')).toBe('1.234,56')
    expect(two('150')).toBe('150.00')
    expect(two('-1234.569')).toBe('−1,234.56')
  })

  test('less than a cent is not nothing', () => {
    expect(two('0.009999')).toBe('<0.01')
    expect(two('0.000001', 'de')).toBe('<0,01')
    expect(two('-0.000001')).toBe('−<0.01')
    expect(two('0.010000')).toBe('0.01')
    expect(two('0.000000')).toBe('0.00')
  })

  test('all six decimals when asked for', () => {
    expect(shownText('12.500000', 'en', true)).toBe('12.500000')
    expect(shownText('0.000001', 'en', true)).toBe('0.000001')
  })
})
