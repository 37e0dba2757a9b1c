import { useEffect, useEffectEvent } from 'react'

interface KeyPressOptions {
  /** Handles the key before the element that has the focus. */
  readonly first?: boolean
}

/**
 * Calls `find` for every key press, wherever the focus is. If it returns an action, the action runs and the event
 * stops; otherwise the event continues.
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

/** Whether a modifier makes the key a shortcut of the browser or the system. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey
