import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from '../store.ts'
import { notify, toast } from '../message/toast.ts'

/** The two colour schemes: blue first, and red first. */
export const themes = ['subject1', 'subject2'] as const

export type Theme = (typeof themes)[number]

const storageKey = 'theme'

const isTheme = (name: string | null): name is Theme => themes.some((theme) => theme === name)

const store = createStore<Theme>('subject1')

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  store.set(theme)
}

const refuse = (): void => notify.key('common.themeUnknown', 'warning')

/**
 * Shows the stored scheme, or else the operator's. A stored name that is no scheme is refused with a warning and
 * forgotten; the operator's is not the person's concern, so that only the browser's console warns of it.
 */
export function startTheme(fallback: string): void {
  const stored = readStored(storageKey)
  if (stored && !isTheme(stored)) {
    writeStored(storageKey, null)
    refuse()
  }
  if (fallback && !isTheme(fallback)) console.warn('config.json', { theme: fallback })
  show([stored, fallback].find(isTheme) ?? 'subject1')
}

/** Switches the scheme and confirms it; a name that is no scheme is refused with a warning. */
export function switchTheme(name: string): void {
  if (!isTheme(name)) return refuse()
  writeStored(storageKey, name)
  show(name)
  toast.key('common.themeSwitched', 'success')
}

export const useTheme = (): Theme => useStore(store)
