import type { Language } from '@c2c/contract'
import type { Currency } from '@c2c/domain'

/** The currency that most readers of a language are paid in: the hall's first choice. */
const currencies: Readonly<Record<Language, Currency>> = {
  en: 'USD',
  de: 'EUR',
  'zh-Hans': 'CNY',
  'zh-Hant': 'CNY',
  ja: 'JPY',
}

export const homeCurrency = (language: Language): Currency => currencies[language]
