import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Sets the number in front of the browser tab's title; 0 for none. */
export function setTitleBadge(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The number in front of the browser tab's title. */
export const useTitleBadge = (): number => useSyncExternalStore(subscribe, () => count)
