import type { Language } from '@c2c/contract'
import { field, rejection } from '@c2c/contract/locales/en.json'
import type { ConfigProviderProps } from 'antd'
import enUS from 'antd/locale/en_US'
import own from './en.json'

/** The contract's texts: reasons, because users read them too, and what is wrong with a field, because the server says it too. */
interface Shared {
  readonly rejection: typeof rejection
  readonly field: typeof field
}

/** All texts of the console in one language; English defines the keys. */
type Messages = typeof own & Shared

export interface Texts {
  readonly language: Language
  readonly messages: Messages
  /** The texts of antd's own parts. */
  readonly antd: ConfigProviderProps['locale']
}

/** English, which is always there. */
export const english: Texts = { language: 'en', messages: { ...own, rejection, field }, antd: enUS }

/** One language as its file has it. */
interface LanguageFile extends Shared {
  readonly own: typeof own
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
  return { language, messages: { ...file.own, rejection: file.rejection, field: file.field }, antd: file.antd }
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
