/** What a key does in a queue. */
export type QueueMove = 'next' | 'previous'

interface Key {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The move that a key asks for. While an item is open the arrows keep scrolling it, and only the letters move. */
export function queueMove(key: Key, itemOpen: boolean): QueueMove | null {
  if (key.altKey || key.ctrlKey || key.metaKey) return null
  if (key.key === 'j' || (key.key === 'ArrowDown' && !itemOpen)) return 'next'
  if (key.key === 'k' || (key.key === 'ArrowUp' && !itemOpen)) return 'previous'
  return null
}

/** Where one stands in a list; `gone` when the item that stood there has left it, as decided items do. */
export interface Place {
  readonly index: number
  readonly gone: boolean
}

/** The index after a move in a list of `length`; null when it would leave the list. From nowhere (-1) it is the first. */
export function indexAfter(move: QueueMove, { index, gone }: Place, length: number): number | null {
  if (index < 0) return length > 0 ? 0 : null
  // What came after an item that has left now stands where it stood.
  const next = move === 'previous' ? index - 1 : gone ? index : index + 1
  return next >= 0 && next < length ? next : null
}
