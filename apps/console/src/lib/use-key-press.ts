import { useEffect, useEffectEvent } from 'react'

interface KeyPressOptions {
  /** Hears the key before what it was pressed in does. */
  readonly first?: boolean
}

/**
 * Asks `find` about every key that is pressed, wherever the focus is. What it answers is done, and the key means nothing
 * else then; where it answers nothing the key is left to others.
 */
export function useKeyPress(
  find: (event: KeyboardEvent) => (() => void) | null | undefined,
  { first = false }: KeyPressOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = find(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, first)
    return () => document.removeEventListener('keydown', listener, first)
  }, [first])
}

/** Whether a key is pressed along with one that makes it the browser's or the system's. */
export const isChord = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey
