import { useEffect, useRef, type ReactNode } from 'react'
import { config } from '../../lib/config.ts'
import { isTabPath } from '../../lib/navigation/guard.ts'
import { usePage } from '../../lib/navigation/page-context.ts'
import { NavBar } from './nav-bar.tsx'
import { LaterPullToRefresh } from './later-pull-to-refresh.tsx'
import styles from './page.module.css'

interface PageProps {
  /** Shown in the navigation bar and, before the app's name, in the browser's title. */
  readonly title: string
  /** Shown in the bar instead of the title, such as a logo; null when the page brings its heading itself. */
  readonly heading?: ReactNode
  /** At the bar's right end: one button or link. */
  readonly action?: ReactNode
  /** Sticks to the bottom: the page's one obvious action. */
  readonly footer?: ReactNode
  /** False without a page to go back to, such as on the login page. */
  readonly back?: boolean
  /** Whether pulling it down fetches again; only tab pages can be pulled (specification, section 2). */
  readonly refreshable?: boolean
  /** The second column, a `Beside`, in a window with room for one. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page: its bar, its content, its action. */
export function Page({
  title,
  heading,
  action,
  footer,
  back = true,
  refreshable = false,
  beside,
  children,
}: PageProps) {
  const { path } = usePage()
  const main = useRef<HTMLElement>(null)
  // Runs again when the page is revealed, because hidden pages have no effects.
  useEffect(() => {
    document.title = `${title} · ${config().app_name}`
  }, [title])
  useEffect(() => {
    const { activeElement } = document
    // A screen reader continues from here and announces the page; a person who has moved on already is not interrupted.
    if (activeElement === document.body || activeElement === main.current?.closest('[data-scroller]')) {
      main.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <div className={styles.page}>
        <NavBar title={heading === undefined ? title : heading} action={action} back={back} />
        {refreshable && isTabPath(path) && <LaterPullToRefresh />}
        <main ref={main} tabIndex={-1} aria-label={title} className={styles.main}>
          {children}
        </main>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
      {beside}
    </>
  )
}
