import { languages } from '@c2c/contract'
import { describe, expect, test } from 'vitest'
import { formatValue } from '../../src/services/texts/csv.ts'
import { sentencesIn } from '../../src/services/texts/messages.ts'

/** Spaces of every width count as one: which of them a date is written with changes with the tables of Unicode. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

describe('a value in a sentence of the server', () => {
  test('amount is grouped and separated as in its language', () => {
    expect(languages.map((language) => formatValue('1234.500000', language))).toEqual([
      '1,234.50',
      '1.234,50',
      '1,234.50',
      '1,234.50',
      '1,234.50',
    ])
  })

  test('twelve whole digits and six decimals stay exact', () => {
    expect(formatValue('999999999999.999999', 'de')).toBe('999.999.999.999,999999')
    expect(formatValue('0.000001', 'ja')).toBe('0.000001')
  })

  test('zeros that say nothing are left out', () => {
    expect(formatValue('50000.000000', 'en')).toBe('50,000')
    expect(formatValue('16612', 'ja')).toBe('16,612')
    expect(formatValue('2.5', 'de')).toBe('2,5')
  })

  test('moment is a localised date and time with UTC', () => {
    const said = languages.map((language) => plain(formatValue('2026-11-22T14:05:00.000Z', language)))
    expect(said).toEqual([
      'Nov 22, 2026, 2:05 PM UTC',
      '22.11.2026, 14:05 UTC',
      '2026年11月22日 14:05 UTC',
      '2026/11/22 14:05 UTC',
      '2026年11月22日 下午2:05 UTC',
    ])
  })

  test('other text stays as it is', () => {
    expect(formatValue('EUR', 'de')).toBe('EUR')
    expect(formatValue('1.2.3', 'de')).toBe('1.2.3')
  })

  test('the sentence carries it', () => {
    expect(sentencesIn('de').message('above_maximum_of', { max: '50000.000000' })).toBe(
      'Der Höchstbetrag ist 50.000 USDT.',
    )
  })
})
