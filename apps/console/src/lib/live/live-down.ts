import { useSyncExternalStore } from 'react'

let down = false
const listeners = new Set<() => void>()

/** Sets whether live updates are off. */
export function setLiveDown(next: boolean): void {
  if (next === down) return
  down = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether live updates are off, so that the console must poll. */
export const useLiveDown = (): boolean => useSyncExternalStore(subscribe, () => down)
