import { isSignedIn, reenters } from '../session.ts'
import { keepAskedPage } from './asked-page.ts'
import { addressOf, type Target } from './entry.ts'
import { guardedPath, isTabPath } from './guard.ts'
import { browserHistory } from './history-port.ts'
import { Navigator } from './navigator.ts'
import { anonymousPaths, canonicalPath, paths } from './paths.ts'

/** The page that an address opens. One that needs a session opens the login page, and is kept for after signing in. */
function resolve(target: Target): string {
  const opened = guardedPath(target.path, isSignedIn(), reenters())
  if (opened !== canonicalPath(target.path)) keepAskedPage(addressOf(target))
  return opened
}

/** The app's one page stack: `nav.push(paths.records)`, `nav.back()`. */
export const nav = new Navigator({
  history: browserHistory(window),
  isTab: isTabPath,
  resolve,
  home: paths.home,
})

/** Keeps the open page for the person whose session has ended, unless it is one of the sign-in pages. */
export function keepOpenPage(userId: string): void {
  const open = nav.snapshot.get().stack.at(-1)
  if (open && !anonymousPaths.includes(open.path)) keepAskedPage(addressOf(open), userId)
}
