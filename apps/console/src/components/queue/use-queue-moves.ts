import { useState, type RefObject } from 'react'
import { useKeyPress } from '../../lib/use-key-press.ts'
import { isDeciding, isKeyTaken } from '../../lib/use-shortcuts.ts'
import { indexAfter, queueMove, type Position, type QueueMove } from './queue-keys.ts'
import { itemLinks } from './queue-columns.tsx'

/** The position of the open item among `ids`, kept after the item has left them. */
function useListPosition(ids: readonly string[], openId: string | null): Position {
  const found = openId === null ? -1 : ids.indexOf(openId)
  const [last, setLast] = useState(found)
  if (found >= 0 && found !== last) setLast(found)
  return found >= 0 ? { index: found, gone: false } : { index: last, gone: openId !== null }
}

/** Elements that handle the arrow keys themselves. */
const takingArrows =
  'textarea, select, [contenteditable], input, [role=menu], [role=listbox], [role=combobox], [role=radiogroup]'

/** Calls `onMove` for the keys that move in a queue, wherever the focus is. */
function useQueueKeys(itemOpen: boolean, onMove: (move: QueueMove) => void) {
  useKeyPress((event) => {
    const move = queueMove(event, itemOpen)
    if (move === null || event.defaultPrevented || isDeciding()) return null
    const taken = event.key.startsWith('Arrow') ? isKeyTaken(event, takingArrows) : isKeyTaken(event)
    return taken ? null : () => onMove(move)
  })
}

/**
 * Keyboard moves in a queue: between the links of the list, or between items while one is open. `list` is the element
 * around the list.
 */
export function useQueueMoves(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  openId: string | null,
  open: (id: string) => void,
) {
  const position = useListPosition(ids, openId)
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(itemLinks) ?? [])]

  const target = (move: QueueMove): string | undefined => ids[indexAfter(move, position, ids.length) ?? -1]

  const moveOpen = (move: QueueMove) => {
    const id = target(move)
    if (id !== undefined) open(id)
  }

  const moveFocus = (move: QueueMove) => {
    const all = links()
    const index = all.findIndex((link) => link === document.activeElement)
    all[indexAfter(move, { index, gone: false }, all.length) ?? -1]?.focus()
  }

  useQueueKeys(openId !== null, openId === null ? moveFocus : moveOpen)

  return {
    moveOpen,
    /** The item that a move would open. */
    target,
    canMove: (move: QueueMove) => target(move) !== undefined,
    /** Restores the focus in the list after the item is closed. */
    restoreFocus: () => links()[Math.min(position.index, ids.length - 1)]?.focus(),
  }
}
