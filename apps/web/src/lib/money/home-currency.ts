import type { Language } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { deviceRegion, isPaidIn } from './device-region.ts'

/** The currency that most readers of a language are paid in. */
const ofLanguage: Readonly<Record<Language, Currency>> = {
  en: 'USD',
  de: 'EUR',
  'zh-Hans': 'CNY',
  'zh-Hant': 'CNY',
  ja: 'JPY',
}

/** The currencies until the server has named those that are on. */
export const firstCurrencies: readonly string[] = ['EUR', 'USD', 'GBP', 'JPY', 'CNY']

/**
 * The hall's first choice among the currencies that are on: that of the device's region, else that of the language, else the
 * first one.
 */
export function homeCurrency(language: Language, on: readonly string[] = firstCurrencies): Currency {
  const region = deviceRegion()
  const own = on.find((code) => isPaidIn(region, code)) ?? ofLanguage[language]
  return (on.includes(own) ? own : (on[0] ?? own)) as Currency
}
