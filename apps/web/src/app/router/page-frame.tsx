import { useLayoutEffect, useRef } from 'react'
import type { Entry } from '../../lib/navigation/entry.ts'
import { PageContext } from '../../lib/navigation/page-context.ts'
import { LazyPage } from './lazy-page.tsx'
import { memoryOf } from './page-memory.ts'
import styles from './page-stack.module.css'

interface PageFrameProps {
  readonly entry: Entry
  readonly direction: 'push' | 'pop' | 'none'
}

/** One page of the stack in a scrolling frame of its own, which restores itself whenever it is revealed. */
export function PageFrame({ entry, direction }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null)

  // Activity runs this again on every reveal. Browsers differ in the state that a hidden box keeps, so nothing is left to them.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const { scroll, focus } = memoryOf(entry)
    element.scrollTop = scroll
    if (focus instanceof HTMLElement && element.contains(focus)) focus.focus({ preventScroll: true })
    else element.focus({ preventScroll: true })
  }, [entry])

  return (
    <PageContext value={entry}>
      <div
        ref={frame}
        tabIndex={-1}
        className={styles.frame}
        data-scroller=""
        data-path={entry.path}
        data-direction={direction}
        onScroll={(event) => {
          if (event.target === event.currentTarget) memoryOf(entry).scroll = event.currentTarget.scrollTop
        }}
        onFocus={(event) => {
          if (event.currentTarget.contains(event.target)) memoryOf(entry).focus = event.target
        }}
      >
        <LazyPage path={entry.path} />
      </div>
    </PageContext>
  )
}
