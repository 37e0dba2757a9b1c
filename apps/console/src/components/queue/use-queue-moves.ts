import type { RefObject } from 'react'
import { indexAfter, type QueueMove } from './queue-keys.ts'
import { itemLinks } from './queue-table.tsx'
import { useListPosition } from './use-list-position.ts'
import { useQueueKeys } from './use-queue-keys.ts'

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
