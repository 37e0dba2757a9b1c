import { useSyncExternalStore } from 'react'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Whether the system prefers dark colours; updates when that changes. */
export const usePrefersDark = (): boolean => useSyncExternalStore(subscribe, () => dark.matches)
