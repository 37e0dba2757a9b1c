import { Activity, memo } from 'react'
import type { Snapshot } from '../../lib/navigation/entry.ts'
import { livePages } from './live-pages.ts'
import { PageFrame } from './page-frame.tsx'

interface PageStackProps {
  readonly snapshot: Snapshot
}

/** Draws the visible page and keeps the earlier ones unchanged; the shell around it is drawn again without them. */
export const PageStack = memo(({ snapshot }: PageStackProps) => {
  const current = snapshot.stack.at(-1)
  return livePages(snapshot).map((entry) => (
    <Activity key={entry.key} mode={entry === current ? 'visible' : 'hidden'}>
      <PageFrame entry={entry} direction={snapshot.direction} />
    </Activity>
  ))
})
