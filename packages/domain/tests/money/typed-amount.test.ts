import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes, parseUsdt, readTypedAmount, sentAmount } from '../../src/index.ts'
import '../support/seed.ts'

test.each([
  // A phone of a comma region offers no point.
  ['12,5', '12.5'],
  ['1,23', '1.23'],
  ['12345,67', '12345.67'],
  ['0,125', '0.125'],
  ['1234,567', '1234.567'],
  ['1,2345', '1.2345'],
  [',5', '0.5'],
  // On the way to an amount.
  ['12.', '12'],
  ['12,', '12'],
  ['.5', '0.5'],
  ['007', '7'],
  // Groups.
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.234.567,123', '1234567.123'],
  ['1,234.567', '1234.567'],
  ['1 234,567', '1234.567'],
  ['12 345', '12345'],
  ["1'234.50", '1234.50'],
  ['1’234’567', '1234567'],
  ['1,00,000.50', '100000.50'],
  ['12,34,567', '1234567'],
  // Pasted with more than the amount.
  [' 12,5\n', '12.5'],
  ['\u202F1\u00A0234,50\u00A0€', '1234.50'],
  ['€ 12,50', '12.50'],
  ['US$12.50', '12.50'],
  ['12.50 USDT', '12.50'],
  ['1,234.00 usdt', '1234.00'],
  ['￥１，２３４．５０', '1234.50'],
  ['１２．５', '12.5'],
  ['１２。５', '12.5'],
  ['100元', '100'],
  ['\u200E12.5\u200F', '12.5'],
  ['\uFEFF12\u200B.5', '12.5'],
  ['\u206612,5\u2069', '12.5'],
  ['١٢٫٥', '12.5'],
])('"%s" is %s', (typed, amount) => {
  expect(readTypedAmount(typed)).toEqual([amount])
  expect(sentAmount(typed)).toBe(amount)
})

test.each([
  ['1,234', '1234', '1.234'],
  ['1.234', '1234', '1.234'],
  ['999,000', '999000', '999.000'],
  ['１、２３４', '1234', '1.234'],
  ['€ 12.345', '12345', '12.345'],
])('"%s" is asked about: %s or %s', (typed, thousands, decimal) => {
  expect(readTypedAmount(typed)).toEqual([thousands, decimal])
  expect(parseUsdt(sentAmount(typed))).toBeNull()
})

test('an amount of a currency without decimals can only mean thousands', () => {
  expect(readTypedAmount('1,234', 0)).toEqual(['1234'])
  expect(sentAmount('12.345', 0)).toBe('12345')
  expect(readTypedAmount('12.345', 2)).toEqual(['12345', '12.345'])
})

test.each([
  '-1',
  '+1',
  '1e5',
  'abc',
  '1.2.3',
  '1,2,3',
  '.',
  ',',
  '10²',
  '1 2',
  '12€50',
  '1 2345',
  '1,23,45',
  '1,234.5.6',
  '1.234,567.8',
  '12.5 kg',
  '5 mio',
  '1,,234',
  '1.1234567',
  '1234567890123',
  '1,23.456,7',
  '0,123,456',
])('"%s" is no amount', (typed) => {
  expect(readTypedAmount(typed)).toEqual([])
  expect(parseUsdt(sentAmount(typed))).toBeNull()
})

test.each(currencyCodes)('%s beside an amount is not part of it', (currency) => {
  expect(readTypedAmount(`${currency} 12,5`)).toEqual(['12.5'])
  expect(readTypedAmount(`12,5 ${currency.toLowerCase()}`)).toEqual(['12.5'])
})

test.each(['', ' ', '\u200B', '€'])('"%s" is an empty field', (typed) => expect(readTypedAmount(typed)).toEqual(['']))

const locales = [
  'en',
  'de',
  'ja',
  'zh-Hans',
  'fr',
  'de-CH',
  'de-AT',
  'es',
  'pt-BR',
  'pl',
  'sv',
  'en-IN',
  'en-ZA',
  'ar-EG',
  'fa',
]

test.each(locales)('an amount as %s writes it is read as that amount, or asked about', (locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  assert(
    property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }), (whole, fraction) => {
      const text = `${whole}.${String(fraction).padStart(6, '0')}`
      const read = readTypedAmount(format.format(text as Intl.StringNumericLiteral)).map((amount) => parseUsdt(amount))
      expect(read).toContain(parseUsdt(text))
    }),
    { numRuns: 300 },
  )
})

test('what is sent is an amount exactly when there is one reading', () => {
  const key = fc.constantFrom('0', '1', '5', '9', '.', ',', ' ', "'", '１', '．', '-', '€', '\u200B')
  assert(
    property(fc.string({ unit: key, maxLength: 10 }), (typed) => {
      const readings = readTypedAmount(typed)
      const [only = ''] = readings.length === 1 ? readings : []
      expect(parseUsdt(sentAmount(typed))).toBe(parseUsdt(only))
    }),
  )
})

test('digits are neither lost nor added', () => {
  const key = fc.constantFrom('1', '2', '3', '4', '5', '.', ',', ' ')
  assert(
    property(fc.string({ unit: key, maxLength: 12 }), (typed) => {
      for (const reading of readTypedAmount(typed)) {
        expect(reading.replace(/^0(?=\.)/, '').replaceAll(/\D/g, '')).toBe(typed.replaceAll(/\D/g, ''))
      }
    }),
  )
})

test('any text is read quickly', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 3000 }),
    fc.constantFrom('1', '1,', '1,00', '100,', ' ', '€', '.').map((part) => part.repeat(3000)),
  )
  assert(
    property(texts, (text) => readTypedAmount(text).length <= 2),
    { numRuns: 100 },
  )
})
