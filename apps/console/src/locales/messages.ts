import type { ConsoleLanguage } from '../lib/language.ts'
import en from './en.json'
import zhHans from './zh-Hans.json'

/** Every text of the console, by language. English is the shape that the others are checked against. */
export const messages: Record<ConsoleLanguage, typeof en> = { en, 'zh-Hans': zhHans }

declare module 'use-intl' {
  interface AppConfig {
    Locale: ConsoleLanguage
    Messages: typeof en
  }
}
