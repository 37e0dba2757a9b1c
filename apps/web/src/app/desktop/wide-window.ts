import { useSyncExternalStore } from 'react'

/** Room beside the column for more than its edge, in a window as high as a phone. */
const query = window.matchMedia('(min-width: 1200px) and (min-height: 700px)')

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is a desktop's. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
