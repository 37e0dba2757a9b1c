import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the window can be seen: it is not in another tab's shadow, and the phone is not locked. */
export const useInSight = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
