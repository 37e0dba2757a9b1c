import { readStored, writeStored } from '../browser/storage.ts'

const key = 'askedPage'
const area = 'sessionStorage'

/**
 * Keeps the page to open after the next sign-in in this browser tab: `address` is a path with its query. `userId` is the
 * person whose page it is, when their session ended on it; empty for a page requested before signing in.
 */
export const keepAskedPage = (address: string, userId = ''): void => writeStored(key, `${userId}#${address}`, area)

export const forgetAskedPage = (): void => writeStored(key, null, area)

/** The page to open for the person who has signed in, once; empty when there is none, or it was another person's. */
export function takeAskedPage(userId: string): string {
  const kept = readStored(key, area) ?? ''
  forgetAskedPage()
  const mark = kept.indexOf('#')
  return ['', userId].includes(kept.slice(0, mark)) ? kept.slice(mark + 1) : ''
}
