import type { Language } from '@c2c/contract'
import { startingLanguage } from './language.ts'
import { stored, useStored } from './stored.ts'

/** The language selected in this browser. */
export const languageStore = stored<Language>(
  'c2c.console.language',
  (text) => startingLanguage(text, navigator.language),
  (language) => language,
)

export const useLanguage = (): Language => useStored(languageStore)
