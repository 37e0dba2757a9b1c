import { isSignedIn } from '../session.ts'
import { guardedPath, isTabPath } from './guard.ts'
import { browserHistory } from './history-port.ts'
import { Navigator } from './navigator.ts'
import { paths } from './paths.ts'

/** The app's one page stack: `nav.push(paths.records)`, `nav.back()`. */
export const nav = new Navigator({
  history: browserHistory(window),
  isTab: isTabPath,
  resolve: (path) => guardedPath(path, isSignedIn()),
  home: paths.home,
})
