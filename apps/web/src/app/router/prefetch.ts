import { tabPaths } from '../../lib/navigation/paths.ts'
import { loadPage } from './page-loader.ts'
import { routes } from './routes.ts'

/** Does something once the browser has nothing better to do, and at the latest after a few seconds. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 2000)
}

/** Loads a page ahead, so that it is drawn at once when its turn comes. */
export function prefetch(path: string): void {
  const load = routes[path]
  // A failure here is ignored: opening the page loads it again and reports the error.
  if (load) loadPage(path, load).catch(() => undefined)
}

/** Loads the tabs' pages ahead, so that a first tap on one shows it at once. */
export const prefetchTabs = (): void => tabPaths.forEach(prefetch)
