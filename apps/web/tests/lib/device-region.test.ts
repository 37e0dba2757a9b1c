import { afterEach, expect, test, vi } from 'vitest'
import { isPaidIn, regionOf } from '../../src/lib/money/device-region.ts'
import { currencyOptions } from '../../src/lib/money/currency-options.ts'
import { foundIn } from '../../src/components/form/found-options.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['en-AU', 'Europe/Berlin', 'AU'],
  ['de-CH', 'Europe/Berlin', 'CH'],
  ['ja', 'Asia/Tokyo', 'JP'],
  ['de', 'America/New_York', ''],
  ['not a tag', 'Europe/Berlin', ''],
])('device of %s in %s is in "%s"', (tag, zone, region) => expect(regionOf(tag, zone)).toBe(region))

test.each([
  ['AU', 'AUD'],
  ['DE', 'EUR'],
  ['SN', 'XOF'],
  ['IN', 'INR'],
  ['LI', 'CHF'],
])('people of %s are paid in %s', (country, currency) => {
  expect(isPaidIn(country, currency)).toBe(true)
  expect(isPaidIn(country, 'JPY')).toBe(false)
  expect(isPaidIn('', currency)).toBe(false)
})

const homeOf = async (tag: string, language: 'en' | 'de' | 'ja', on?: readonly string[]) => {
  vi.stubGlobal('navigator', { language: tag })
  const { homeCurrency } = await import('../../src/lib/money/home-currency.ts')
  return homeCurrency(language, on)
}

test('first currency is that of the device, else of the language, else the first that is on', async () => {
  expect(await homeOf('en-AU', 'en', ['USD', 'AUD'])).toBe('AUD')
  vi.resetModules()
  expect(await homeOf('en-AU', 'de', ['AUD', 'EUR'])).toBe('EUR')
  vi.resetModules()
  expect(await homeOf('fr-SN', 'en', ['KWD', 'XOF'])).toBe('XOF')
  vi.resetModules()
  expect(await homeOf('en-AU', 'ja', ['KWD', 'XOF'])).toBe('KWD')
})

test.each([
  ['aud', 'en', ['AUD']],
  ['Australien', 'de', ['AUD']],
  ['rupee', 'en', ['INR']],
  ['₹', 'en', ['INR']],
  ['Senegal', 'en', ['XOF']],
  ['インド', 'ja', ['INR']],
  ['Österreich', 'de', ['EUR']],
  ['nothing', 'en', []],
] as const)('"%s" in %s finds %j', (text, language, codes) => {
  const options = currencyOptions(['EUR', 'AUD', 'INR', 'XOF'], language)
  expect(foundIn(options, text).map(({ value }) => value)).toEqual(codes)
})
