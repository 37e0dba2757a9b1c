import { Activity } from 'react'
import { nav } from '../../lib/navigation/nav.ts'
import { useStore } from '../../lib/store.ts'
import { livePages } from './live-pages.ts'
import { PageFrame } from './page-frame.tsx'

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
