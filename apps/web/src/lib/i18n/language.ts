import { offeredLanguages } from '@c2c/contract'
import { readStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import { loadMessages, type Messages, type OfferedLanguage } from './messages.ts'

const storageKey = 'lang'

interface Locale {
  readonly language: OfferedLanguage
  readonly messages: Messages
}

const store = createStore<Locale | null>(null)

/** The stored language, and English when none or an unknown one is stored. */
const storedLanguage = (): OfferedLanguage =>
  offeredLanguages.find((language) => language === readStored(storageKey)) ?? 'en'

async function show(language: OfferedLanguage): Promise<void> {
  const messages = await loadMessages(language)
  document.documentElement.lang = language
  store.set({ language, messages })
}

/** Loads the texts before anything is drawn. */
export const startLanguage = (): Promise<void> => show(storedLanguage())

/** Switches at once, without redrawing a page anew: what was typed stays. Rejects when the texts cannot be loaded. */
export async function switchLanguage(language: OfferedLanguage): Promise<void> {
  await show(language)
  writeStored(storageKey, language)
}

export const currentLanguage = (): OfferedLanguage => store.get()?.language ?? storedLanguage()

export const onLanguageChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** The language and its texts; null until the first have been loaded. */
export const useLocaleMessages = (): Locale | null => useStore(store)
