import { describe, expect, test } from 'vitest'
import { alignedDecimals, moneyText } from '../../src/lib/money/money-text.ts'

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

  test('amounts below each other show as many decimals as the longest needs', () => {
    expect(alignedDecimals(['1.500000', '2.123400', '3.000000'])).toBe(4)
    expect(alignedDecimals(['1.000000'])).toBe(2)
  })
})
