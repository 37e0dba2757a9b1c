import type { Entry } from '../../lib/navigation/entry.ts'

interface Memory {
  scroll: number
  focus: Element | null
}

const memories = new WeakMap<Entry, Memory>()

/** The scroll position and the focus of a page, kept for as long as the page is on the stack. */
export function memoryOf(entry: Entry): Memory {
  const held = memories.get(entry)
  if (held) return held
  const made: Memory = { scroll: 0, focus: null }
  memories.set(entry, made)
  return made
}
