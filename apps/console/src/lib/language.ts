/** The console's languages, in the order of the switch. */
export const consoleLanguages = ['en', 'zh-Hans'] as const

export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** The name of each language in itself; never translated. */
export const languageNames: Record<ConsoleLanguage, string> = { en: 'English', 'zh-Hans': '简体中文' }

/** The initial language: the stored one, else Chinese for a Chinese browser, else English. */
export function startingLanguage(chosen: string | null, browserLanguage: string): ConsoleLanguage {
  const known = consoleLanguages.find((language) => language === chosen)
  return known ?? (browserLanguage.toLowerCase().startsWith('zh') ? 'zh-Hans' : 'en')
}
