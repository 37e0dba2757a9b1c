import { anonymousPaths, canonicalPath, paths, tabPaths } from './paths.ts'

/** The pages of a session that has not regained the account yet. */
const reentryPaths: readonly string[] = [...anonymousPaths, paths.reentry, paths.service]

/**
 * A signed-out person may see the sign-in pages only; every other address leads to the login page. Until a reported takeover is
 * reviewed, every other one leads to the review.
 */
export function guardedPath(asked: string, signedIn: boolean, reenters = false): string {
  const path = canonicalPath(asked)
  if (!signedIn) return anonymousPaths.includes(path) ? path : paths.login
  return reenters && !reentryPaths.includes(path) ? paths.reentry : path
}

export const isTabPath = (path: string): boolean => tabPaths.includes(path)
