import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether a person is at an element, with the mouse or with the keyboard, so that its motion should wait. Also returns
 * a function that releases it, for a person who asks for movement from inside.
 */
export function useHeld(): readonly [ref: RefObject<HTMLDivElement | null>, held: boolean, letGo: () => void] {
  const ref = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const letGo = (): void => setHeld(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    const release = (): void => setHeld(false)
    // A tap leaves the pointer and the focus behind without intent.
    element.addEventListener('pointerenter', (event) => setHeld(event.pointerType === 'mouse'), { signal })
    element.addEventListener('focusin', () => element.querySelector(':focus-visible') && setHeld(true), { signal })
    element.addEventListener('pointerleave', release, { signal })
    element.addEventListener('focusout', release, { signal })
    return () => listeners.abort()
  }, [])

  return [ref, held, letGo]
}
