import type { Language } from '@c2c/contract'

/** Each language in its own name, so that its readers find it from any other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  'zh-Hans': '中文',
  ja: '日本語',
  'zh-Hant': '繁體中文',
}

/** The names of the specification's picker (section 2), if they differ. */
export const specifiedNames: Partial<Readonly<Record<Language, string>>> = {
  'zh-Hans': 'Chinese',
  ja: 'Japanese',
}
