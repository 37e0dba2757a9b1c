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

/** One language as its file has it. */
interface LanguageFile {
  readonly own: typeof own
  readonly rejection: typeof rejection
  readonly antd: Texts['antd']
}

/** The other languages are loaded when they are chosen. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<LanguageFile>>> = {
  de: () => import('./de.ts'),
  'zh-Hans': () => import('./zh-hans.ts'),
  'zh-Hant': () => import('./zh-hant.ts'),
  ja: () => import('./ja.ts'),
}

/** The texts of a language; throws where its file does not arrive. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'en') return english
  const file = await loaders[language]()
  return { language, messages: { ...file.own, rejection: file.rejection }, antd: file.antd }
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
