import type { Language } from '@c2c/contract'
import type { messages as base } from '../../locales/en.ts'
import type { messages as tabs } from '../../locales/en-tabs.ts'
import type { messages as pages } from '../../locales/en-pages.ts'

/** English is the reference: every other language has the same keys. */
type BaseTexts = typeof base
type TabTexts = typeof tabs
type PageTexts = typeof pages

export type Messages = BaseTexts & TabTexts & PageTexts

type Loader<Texts> = () => Promise<{ readonly messages: Texts }>

type Loaders = readonly [base: Loader<BaseTexts>, tabs: Loader<TabTexts>, pages: Loader<PageTexts>]

const loaders: Readonly<Record<Language, Loaders>> = {
  en: [
    () => import('../../locales/en.ts'),
    () => import('../../locales/en-tabs.ts'),
    () => import('../../locales/en-pages.ts'),
  ],
  de: [
    () => import('../../locales/de.ts'),
    () => import('../../locales/de-tabs.ts'),
    () => import('../../locales/de-pages.ts'),
  ],
  'zh-Hans': [
    () => import('../../locales/zh-Hans.ts'),
    () => import('../../locales/zh-Hans-tabs.ts'),
    () => import('../../locales/zh-Hans-pages.ts'),
  ],
  ja: [
    () => import('../../locales/ja.ts'),
    () => import('../../locales/ja-tabs.ts'),
    () => import('../../locales/ja-pages.ts'),
  ],
  'zh-Hant': [
    () => import('../../locales/zh-Hant.ts'),
    () => import('../../locales/zh-Hant-tabs.ts'),
    () => import('../../locales/zh-Hant-pages.ts'),
  ],
}

/** How many of a language's three files are loaded: those of the sign-in pages and home, of the tabs, of all pages. */
export type TextLevel = 1 | 2 | 3

/**
 * Loads one language's texts. They are in three files, so that the first page need not wait for the texts of the others; a
 * page of a later file is drawn only after it has come, which is why the type promises all.
 */
export async function loadMessages(language: Language, level: TextLevel): Promise<Messages> {
  const parts = await Promise.all(loaders[language].slice(0, level).map((load) => load()))
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages
}
