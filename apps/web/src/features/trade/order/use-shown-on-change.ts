import { useEffect, useRef } from 'react'
import { isShown } from '../../../lib/browser/is-shown.ts'

/** Runs once no sheet and no question is open; returns how to give it up. */
function whenUncovered(then: () => void): () => void {
  // A sheet of a page that was left while it closed stays, unseen.
  const covered = (): boolean => [...document.querySelectorAll('[role$=dialog]')].some(isShown)
  const observer = new MutationObserver(() => {
    if (covered()) return
    observer.disconnect()
    then()
  })
  if (covered()) observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  else then()
  return () => observer.disconnect()
}

/**
 * Brings the card of an order's step into sight and gives it the focus when the step changes, so that reading goes on
 * from there. A person who is typing is not interrupted. Returns the card's ref; the card takes a focus by `tabIndex`.
 */
export function useShownOnChange(step: string) {
  const card = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    return whenUncovered(() => {
      shown.current = step
      const { current } = card
      const { activeElement } = document
      const typing = activeElement?.matches('input, textarea') ?? false
      if (!current || (typing && current.closest('main')?.contains(activeElement))) return
      // The rail above it has moved too.
      current.closest('[data-scroller]')?.scrollTo(0, 0)
      current.scrollIntoView({ block: 'nearest' })
      if (typing) return
      const focus = (): void => current.focus({ preventScroll: true })
      focus()
      // A closed question hands its focus to the button that opened it, which may be gone by now.
      requestAnimationFrame(() => document.activeElement === document.body && focus())
    })
  }, [step])
  return card
}
