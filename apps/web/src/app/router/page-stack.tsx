import { Activity } from 'react'
import type { Entry, Snapshot } from '../../lib/navigation/entry.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { useStore } from '../../lib/store.ts'
import { PageFrame } from './page-frame.tsx'

/** Pages deeper than this are drawn anew when the person comes back to them; nobody keeps a hundred pages alive. */
const kept = 10

/** The pages that stay alive: all tabs opened so far, and the upper part of the stack; each once. */
export function livePages({ stack, tabs }: Snapshot): readonly Entry[] {
  return [...new Map([...tabs.values(), ...stack.slice(-kept)].map((entry) => [entry.key, entry])).values()]
}

/** Draws the visible page and keeps the earlier ones as they were. */
export function PageStack() {
  const snapshot = useStore(nav.snapshot)
  const current = snapshot.stack.at(-1)
  return livePages(snapshot).map((entry) => (
    <Activity key={entry.key} mode={entry === current ? 'visible' : 'hidden'}>
      <PageFrame entry={entry} direction={snapshot.direction} />
    </Activity>
  ))
}
