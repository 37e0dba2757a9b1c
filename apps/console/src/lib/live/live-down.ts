import { useSyncExternalStore } from 'react'

let down = false
const listeners = new Set<() => void>()

/** Says whether changes have stopped coming by themselves. */
export function setLiveDown(next: boolean): void {
  if (next === down) return
  down = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the console has to ask for changes, because it is not told of them. */
export const useLiveDown = (): boolean => useSyncExternalStore(subscribe, () => down)
