import { CallError, NetworkError } from '@c2c/client'

/** What Chromium, WebKit and Firefox say of a script that did not arrive. */
const notArrived = /dynamically imported module|Importing a module script failed|Unable to preload/

/** A page's script that did not arrive in time. */
export class PageTimeout extends Error {}

/** Whether an error is one of our code: no refused or lost call, and no file that did not arrive. */
export const isOwnFault = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof CallError || error instanceof NetworkError || error instanceof PageTimeout) &&
  !notArrived.test(error.message) &&
  error.name !== 'AbortError'
