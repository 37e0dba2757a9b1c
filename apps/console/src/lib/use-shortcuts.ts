import { hasModifier, useKeyPress } from './use-key-press.ts'

/** The action of each key, by `KeyboardEvent.key`. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Elements that take text. */
const typing = 'textarea, select, [contenteditable], [role=combobox], input:not([type=radio]):not([type=checkbox])'

/** Overlays that own the keyboard while they are open: modal dialogs and zoomed images. */
const above = '.ant-image-preview, .ant-modal-wrap:not([style*="display: none"])'

/** Whether a field or an overlay owns the key. */
export const isKeyTaken = (event: KeyboardEvent, fields = typing): boolean =>
  document.querySelector(above) !== null || (event.target instanceof Element && event.target.closest(fields) !== null)

/** Runs actions for single keys, wherever the focus is, except while the user types. A held key runs once. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useKeyPress((event) => {
    const act = shortcuts[event.key]
    return event.defaultPrevented || event.repeat || hasModifier(event) || isKeyTaken(event) ? undefined : act
  })
}

/** Whether a decision form is open; no shortcut leaves it. */
export const isDeciding = (): boolean => document.querySelector('.command-form') !== null
