import { languageOf, type Language } from '@c2c/contract'
import { readStored, writeStored } from '../browser/storage.ts'
import { createStore, useStore } from '../store.ts'
import { loadMessages, type Messages, type TextLevel } from './messages.ts'

const storageKey = 'lang'

interface Locale {
  readonly language: Language
  readonly messages: Messages
}

const store = createStore<Locale | null>(null)

/** The stored language, and English when none or an unknown one is stored. `zh-Hant` is only ever reached by it. */
const storedLanguage = (): Language => languageOf(readStored(storageKey))

let wanted: { readonly language: Language; readonly level: TextLevel } = { language: storedLanguage(), level: 1 }

let shown: typeof wanted | null = null

/** Loads and shows the requested language; if the request changed meanwhile, the latest one. */
async function show(): Promise<void> {
  const asked = wanted
  const messages = await loadMessages(asked.language, asked.level)
  if (asked !== wanted) return show()
  if (asked === shown) return
  shown = asked
  document.documentElement.lang = asked.language
  store.set({ language: asked.language, messages })
}

/** Loads the texts before anything is drawn. */
export const startLanguage = (): Promise<void> => show()

/** Shows another language, or changes nothing when its texts cannot be loaded. */
async function change(next: typeof wanted): Promise<void> {
  const before = wanted
  wanted = next
  try {
    await show()
  } catch (error) {
    wanted = before
    throw error
  }
}

const loadLevel = (level: TextLevel): Promise<void> => (wanted.level >= level ? show() : change({ ...wanted, level }))

/** Loads the texts of the tabs, which the sign-in pages and home do without. */
export const loadTabTexts = (): Promise<void> => loadLevel(2)

/** Loads the texts of all pages. */
export const loadPageTexts = (): Promise<void> => loadLevel(3)

/** Switches at once without remounting the page, so input stays. Rejects when the texts cannot be loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await change({ ...wanted, language })
  writeStored(storageKey, language)
}

export const currentLanguage = (): Language => store.get()?.language ?? storedLanguage()

/** The texts that are shown, for code without a component around; texts with placeholders are not supported. */
export const currentMessages = (): Messages | undefined => store.get()?.messages

export const onLanguageChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** The language and its texts; null until the first have been loaded. */
export const useLocaleMessages = (): Locale | null => useStore(store)
