import { useDeferredValue, type MouseEvent } from 'react'
import { Notify, Toaster } from '../../components/feedback/toaster.tsx'
import { useSplitWindow } from '../../lib/browser/split-window.ts'
import { isTabPath } from '../../lib/navigation/guard.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { useStore } from '../../lib/store.ts'
import { PageStack } from '../router/page-stack.tsx'
import { LaterSides } from '../desktop/later-sides.tsx'
import { Banners } from './banners.tsx'
import { prompt } from './prompt.ts'
import { TabBar } from './tab-bar.tsx'
import styles from './shell.module.css'

/** The next page opens where its row was pressed; by keys, in the middle. */
function startPageHere({ clientY, currentTarget }: MouseEvent<HTMLElement>): void {
  const top = clientY && clientY - currentTarget.getBoundingClientRect().top
  currentTarget.style.setProperty('--from', top ? `${top}px` : '50%')
}

/** The phone-like column that contains the whole app. */
export function Shell() {
  const snapshot = useStore(nav.snapshot)
  // The tab that was pressed is marked at once; its page is drawn in slices.
  const shown = useDeferredValue(snapshot)
  const current = snapshot.stack.at(-1)?.path ?? ''
  const isTab = isTabPath(shown.stack.at(-1)?.path ?? '')
  return (
    // All tabs have two columns in a window with room for them, so that the frame stays as it is.
    <div className={styles.backdrop} data-columns={useSplitWindow() && isTab ? 2 : undefined}>
      <div className={styles.column} data-sheets="">
        <Banners />
        <div className={styles.stack} onClickCapture={startPageHere}>
          <PageStack snapshot={shown} />
        </div>
        {isTab && <TabBar current={current} />}
        {useStore(prompt)}
        <Toaster />
        <Notify />
      </div>
      <LaterSides />
    </div>
  )
}
