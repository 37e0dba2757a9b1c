import type { offeredLanguages } from '@c2c/contract'
import type { messages as english } from '../../locales/en.ts'

/** English is the measure: every other language has the same keys. */
export type Messages = typeof english

export type OfferedLanguage = (typeof offeredLanguages)[number]

const loaders: Record<OfferedLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.ts'),
  de: () => import('../../locales/de.ts'),
  'zh-Hans': () => import('../../locales/zh-Hans.ts'),
  ja: () => import('../../locales/ja.ts'),
}

/** Loads one language's texts; each is a file of its own that only its readers pay for. */
export const loadMessages = async (language: OfferedLanguage): Promise<Messages> => (await loaders[language]()).messages
