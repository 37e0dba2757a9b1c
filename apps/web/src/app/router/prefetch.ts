import { tabPaths } from '../../lib/navigation/paths.ts'
import { loadPage } from './page-loader.ts'
import { routes } from './routes.ts'

/** Loads a page ahead, so that it is drawn at once when it is opened. */
export async function prefetch(path: string): Promise<void> {
  const load = routes[path]
  // A failure here is ignored: opening the page loads it again and reports the error.
  if (load) await loadPage(path, load).catch(() => undefined)
}

/** Loads the tabs' pages ahead, so that a first tap on one shows it at once. */
export const prefetchTabs = (): void => tabPaths.forEach((path) => void prefetch(path))
