import type { OfferedLanguage } from './messages.ts'

/** Each language in its own name, so that its readers find it from any other. */
export const languageNames: Readonly<Record<OfferedLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  'zh-Hans': '中文',
  ja: '日本語',
}

/** How the specification's picker names them (section 2), where that is another word. */
export const specifiedNames: Partial<Readonly<Record<OfferedLanguage, string>>> = {
  'zh-Hans': 'Chinese',
  ja: 'Japanese',
}
