import contractEn from '@c2c/contract/locales/en.json'
import contractZhHans from '@c2c/contract/locales/zh-Hans.json'
import type { ConsoleLanguage } from '../lib/language.ts'
import ownEn from './en.json'
import ownZhHans from './zh-Hans.json'

/** The reasons of rejections come from the contract, because users read them too. */
const en = { ...ownEn, rejection: contractEn.rejection }
const zhHans = { ...ownZhHans, rejection: contractZhHans.rejection }

/** All texts of the console by language. English defines the keys. */
export const messages: Record<ConsoleLanguage, typeof en> = { en, 'zh-Hans': zhHans }

declare module 'use-intl' {
  interface AppConfig {
    Locale: ConsoleLanguage
    Messages: typeof en
  }
}
