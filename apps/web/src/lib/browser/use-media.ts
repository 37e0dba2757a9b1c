import { useSyncExternalStore } from 'react'

/** A hook that answers whether the window matches a media query, and keeps up with it. */
export function mediaHook(text: string): () => boolean {
  const query = window.matchMedia(text)
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}
