import { useEffect, useEffectEvent } from 'react'

/** What each key does, by the name that the browser gives it. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Where what is typed is text. */
const typing = 'textarea, select, [contenteditable], [role=combobox], input:not([type=radio]):not([type=checkbox])'

/** What lies over the page and has the keys while it is open: a dialog that is no drawer, or a picture that is zoomed. */
const above = '.ant-image-preview, .ant-modal-wrap:not([style*="display: none"])'

/** Whether a key belongs to a field, or to what lies over the page, before it does to the page. */
export const isTaken = (event: KeyboardEvent, fields = typing): boolean =>
  document.querySelector(above) !== null || (event.target instanceof Element && event.target.closest(fields) !== null)

/** Acts on single keys, wherever the focus is on the page, but never while somebody writes. A key that is held acts once. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    const act = shortcuts[event.key]
    if (act === undefined || isTaken(event)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Whether something is being decided: then no key leads away from it. */
export const isDeciding = (): boolean => document.querySelector('.command-form') !== null
