import { useSyncExternalStore } from 'react'
import { stored, useStored } from './stored.ts'

/** The choices of the colour scheme; `system` follows the device. */
export const colourSchemes = ['system', 'light', 'dark'] as const

export type ColourScheme = (typeof colourSchemes)[number]

/** The colour scheme selected in this browser. */
export const colourSchemeStore = stored<ColourScheme>(
  'c2c.console.colours',
  (text) => colourSchemes.find((scheme) => scheme === text) ?? 'system',
  (scheme) => (scheme === 'system' ? null : scheme),
)

export const useColourScheme = (): ColourScheme => useStored(colourSchemeStore)

const dark = window.matchMedia('(prefers-color-scheme: dark)')

const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Whether the console is dark: as selected, or as the device prefers; updates when either changes. */
export function useDark(): boolean {
  const scheme = useColourScheme()
  const prefersDark = useSyncExternalStore(subscribe, () => dark.matches)
  return scheme === 'system' ? prefersDark : scheme === 'dark'
}
