import type { Language } from '@c2c/contract'
import type { messages as base } from '../../locales/en.ts'
import type { messages as pages } from '../../locales/en-pages.ts'

/** English is the measure: every other language has the same keys. */
type BaseTexts = typeof base
type PageTexts = typeof pages

export type Messages = BaseTexts & PageTexts

type Loader<Texts> = () => Promise<{ readonly messages: Texts }>

const loaders: Readonly<Record<Language, readonly [base: Loader<BaseTexts>, pages: Loader<PageTexts>]>> = {
  en: [() => import('../../locales/en.ts'), () => import('../../locales/en-pages.ts')],
  de: [() => import('../../locales/de.ts'), () => import('../../locales/de-pages.ts')],
  'zh-Hans': [() => import('../../locales/zh-Hans.ts'), () => import('../../locales/zh-Hans-pages.ts')],
  ja: [() => import('../../locales/ja.ts'), () => import('../../locales/ja-pages.ts')],
  'zh-Hant': [() => import('../../locales/zh-Hant.ts'), () => import('../../locales/zh-Hant-pages.ts')],
}

/**
 * Loads one language's texts. They are in two files, so that the sign-in pages need not wait for the texts of all the
 * others; a page of the second file is drawn only after it has come, which is why the type promises both.
 */
export async function loadMessages(language: Language, withPages: boolean): Promise<Messages> {
  const [base, pages] = loaders[language]
  const parts = await Promise.all([base(), withPages ? pages() : undefined])
  return { ...parts[0].messages, ...parts[1]?.messages } as Messages
}
