import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Runs a callback once when the network comes back; returns a function that cancels it. */
export function whenOnline(task: () => void): () => void {
  window.addEventListener('online', task, { once: true })
  return () => window.removeEventListener('online', task)
}

/** Whether the device believes it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
