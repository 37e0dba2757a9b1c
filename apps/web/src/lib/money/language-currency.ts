import type { Language } from '@c2c/contract'
import type { Currency } from '@c2c/domain'

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

/** The currency of a language, if it is on, else the first one. */
export const languageCurrency = (language: Language, on = firstCurrencies): Currency =>
  (on.includes(ofLanguage[language]) ? ofLanguage[language] : (on[0] ?? 'USD')) as Currency
