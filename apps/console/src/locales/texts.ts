import type { Language } from '@c2c/contract'
import { rejection } from '@c2c/contract/locales/en.json'
import type { ConfigProviderProps } from 'antd'
import enUS from 'antd/locale/en_US'
import own from './en.json'

/** All texts of the console in one language; English defines the keys. Reasons are the contract's, because users read them too. */
type Messages = typeof own & { readonly rejection: typeof rejection }

export interface Texts {
  readonly language: Language
  readonly messages: Messages
  /** The texts of antd's own parts. */
  readonly antd: ConfigProviderProps['locale']
}

/** English, which is always there. */
export const english: Texts = { language: 'en', messages: { ...own, rejection }, antd: enUS }

/** The other languages are loaded when they are chosen. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: Texts }>>> = {
  de: () => import('./de.ts'),
  'zh-Hans': () => import('./zh-hans.ts'),
  'zh-Hant': () => import('./zh-hant.ts'),
  ja: () => import('./ja.ts'),
}

/** The texts of a language; throws where its file does not arrive. */
export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'en' ? english : (await loaders[language]()).texts

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
