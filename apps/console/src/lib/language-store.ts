import { startingLanguage, type ConsoleLanguage } from './language.ts'
import { stored, useStored } from './stored.ts'

/** The language selected in this browser. */
export const languageStore = stored<ConsoleLanguage>(
  'c2c.console.language',
  (text) => startingLanguage(text, navigator.language),
  (language) => language,
)

export const useLanguage = (): ConsoleLanguage => useStored(languageStore)
