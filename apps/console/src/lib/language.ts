import { languages, type Language } from '@c2c/contract'

/** The name of each language in itself, never translated, and its short form. */
export const languageNames: Record<Language, readonly [name: string, short: string]> = {
  en: ['English', 'EN'],
  de: ['Deutsch', 'DE'],
  'zh-Hans': ['简体中文', '简'],
  'zh-Hant': ['繁體中文', '繁'],
  ja: ['日本語', '日'],
}

/** The scripts of Chinese by region; others write simplified characters. */
const traditional = /^zh-(?:hant|tw|hk|mo)/i

/** The initial language: the stored one, else the browser's, else English. */
export function startingLanguage(chosen: string | null, browserLanguage: string): Language {
  const known = languages.find((language) => language === chosen)
  if (known !== undefined) return known
  if (/^zh/i.test(browserLanguage)) return traditional.test(browserLanguage) ? 'zh-Hant' : 'zh-Hans'
  return languages.find((language) => browserLanguage.toLowerCase().startsWith(language)) ?? 'en'
}
