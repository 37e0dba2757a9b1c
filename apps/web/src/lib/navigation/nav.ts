import { isSignedIn } from '../session.ts'
import { browserHistory } from './history-port.ts'
import { Navigator } from './navigator.ts'
import { anonymousPaths, canonicalPath, paths, tabPaths } from './paths.ts'

/** A stranger may see the sign-in pages only; every other address leads to the login page. */
export function guardedPath(asked: string, signedIn: boolean): string {
  const path = canonicalPath(asked)
  return signedIn || anonymousPaths.includes(path) ? path : paths.login
}

export const isTabPath = (path: string): boolean => tabPaths.includes(path)

/** The app's one page stack: `nav.push(paths.records)`, `nav.back()`. */
export const nav = new Navigator({
  history: browserHistory(window),
  isTab: isTabPath,
  resolve: (path) => guardedPath(path, isSignedIn()),
  home: paths.home,
})
