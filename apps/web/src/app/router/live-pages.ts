import type { Entry, Snapshot } from '../../lib/navigation/entry.ts'

/** Pages deeper than this are rendered again when the person returns to them, which bounds memory. */
const kept = 10

/** The pages that stay alive: all tabs opened so far, and the upper part of the stack; each once. */
export function livePages({ stack, tabs }: Snapshot): readonly Entry[] {
  return [...new Map([...tabs.values(), ...stack.slice(-kept)].map((entry) => [entry.key, entry])).values()]
}
