import { anonymousPaths, canonicalPath, paths, tabPaths } from './paths.ts'

/** A stranger may see the sign-in pages only; every other address leads to the login page. */
export function guardedPath(asked: string, signedIn: boolean): string {
  const path = canonicalPath(asked)
  return signedIn || anonymousPaths.includes(path) ? path : paths.login
}

export const isTabPath = (path: string): boolean => tabPaths.includes(path)
