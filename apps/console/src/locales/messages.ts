import contractEn from '@c2c/contract/locales/en.json'
import contractZhHans from '@c2c/contract/locales/zh-Hans.json'
import type { ConsoleLanguage } from '../lib/language.ts'
import ownEn from './en.json'
import ownZhHans from './zh-Hans.json'

/** What stands in the contract is said to users and read here too: the reasons of rejections. */
const en = { ...ownEn, rejection: contractEn.rejection }
const zhHans = { ...ownZhHans, rejection: contractZhHans.rejection }

/** Every text of the console, by language. English is the shape that the others are checked against. */
export const messages: Record<ConsoleLanguage, typeof en> = { en, 'zh-Hans': zhHans }

declare module 'use-intl' {
  interface AppConfig {
    Locale: ConsoleLanguage
    Messages: typeof en
  }
}
