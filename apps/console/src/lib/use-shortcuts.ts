import { isChord, useKeyPress } from './use-key-press.ts'

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
  useKeyPress((event) => {
    const act = shortcuts[event.key]
    return event.defaultPrevented || event.repeat || isChord(event) || isTaken(event) ? undefined : act
  })
}

/** Whether something is being decided: then no key leads away from it. */
export const isDeciding = (): boolean => document.querySelector('.command-form') !== null
