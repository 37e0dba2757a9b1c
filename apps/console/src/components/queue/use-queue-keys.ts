import { useEffect, useEffectEvent } from 'react'
import { queueMove, type QueueMove } from './queue-keys.ts'

const typing = 'textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])'
const takingArrows = `${typing}, input, [role=menu], [role=listbox], [role=combobox]`

/** A key belongs to the field or menu that has the focus, or to the picture that is zoomed, before it does to the queue. */
const isTaken = (event: KeyboardEvent): boolean =>
  document.querySelector('.ant-image-preview') !== null ||
  (event.target instanceof Element &&
    event.target.closest(event.key.startsWith('Arrow') ? takingArrows : typing) !== null)

/** Calls `onMove` for the keys that move in a queue, wherever the focus is on the page. */
export function useQueueKeys(itemOpen: boolean, onMove: (move: QueueMove) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = queueMove(event, itemOpen)
    if (move === null || isTaken(event)) return
    event.preventDefault()
    onMove(move)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
