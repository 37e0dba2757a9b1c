/** A move that a key makes in a queue. */
export type QueueMove = 'next' | 'previous'

interface Key {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The move for a key. While an item is open the arrows scroll it, and only letters move. */
export function queueMove(key: Key, itemOpen: boolean): QueueMove | null {
  if (key.altKey || key.ctrlKey || key.metaKey) return null
  if (key.key === 'j' || (key.key === 'ArrowDown' && !itemOpen)) return 'next'
  if (key.key === 'k' || (key.key === 'ArrowUp' && !itemOpen)) return 'previous'
  return null
}

/** A position in a list; `gone` when its item has left the list, as decided items do. */
export interface Position {
  readonly index: number
  readonly gone: boolean
}

/** The index after a move in a list of `length`; null outside of the list. From no position (-1) it is the first. */
export function indexAfter(move: QueueMove, { index, gone }: Position, length: number): number | null {
  if (index < 0) return length > 0 ? 0 : null
  // The item after one that has left is now at its index.
  const next = move === 'previous' ? index - 1 : gone ? index : index + 1
  return next >= 0 && next < length ? next : null
}
