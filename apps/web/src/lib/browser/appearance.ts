import { createStore, useStore } from '../store.ts'
import { toast } from '../message/toast.ts'
import { readStored, writeStored } from './storage.ts'

/** Dark as specified, light, or the setting of the device's system. */
export const appearances = ['dark', 'light', 'system'] as const

export type Appearance = (typeof appearances)[number]

const storageKey = 'appearance'

const isAppearance = (name: string | null): name is Appearance => appearances.some((appearance) => appearance === name)

const store = createStore<Appearance>('dark')

const systemLight = window.matchMedia('(prefers-color-scheme: light)')

/** Draws the chosen appearance, and sets the colour scheme of the browser's own parts. */
function draw(): void {
  const chosen = store.get()
  const shown = chosen === 'system' ? (systemLight.matches ? 'light' : 'dark') : chosen
  const root = document.documentElement
  root.dataset['appearance'] = shown
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', shown)
  const bar = getComputedStyle(root).getPropertyValue('--bar').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar)
}

/** Shows the stored appearance, dark without one, and follows the system while that is chosen. */
export function startAppearance(): void {
  const stored = readStored(storageKey)
  store.set(isAppearance(stored) ? stored : 'dark')
  draw()
  systemLight.addEventListener('change', draw)
}

/** Switches the appearance and confirms it. */
export function switchAppearance(name: Appearance): void {
  writeStored(storageKey, name)
  store.set(name)
  draw()
  toast.key('common.appearanceSwitched', 'success')
}

export const useAppearance = (): Appearance => useStore(store)
