import type { CallInput, supportFault } from '@c2c/contract'
import { CallError, NetworkError } from './errors.ts'

/** What Chromium, WebKit and Firefox say of a script that did not arrive. */
const notArrived = /dynamically imported module|Importing a module script failed|Unable to preload/

/** Whether an error is one of our code: no refused or lost call, and no file that did not arrive. */
export const isOwnFault = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof CallError || error instanceof NetworkError) &&
  !notArrived.test(error.message) &&
  error.name !== 'AbortError'

interface FaultReports {
  /** The path of the page, without anything of a person or an order. */
  readonly page: () => string
  readonly version: string
  readonly send: (fault: CallInput<typeof supportFault>) => Promise<unknown>
}

/** The most reports of one document. */
const most = 5

/** Reports each error of our code once for its page: the path, the error's name and the version, nothing of the person. */
export function createFaultReport({ page, version, send }: FaultReports): (error: unknown) => Promise<void> {
  const reported = new Set<string>()
  return async (error) => {
    if (!isOwnFault(error)) return
    const path = page()
    const name = /^[A-Za-z]{1,40}$/.exec(error.name)?.[0] ?? 'unnamed'
    if (reported.size === most || reported.has(`${path} ${name}`)) return
    reported.add(`${path} ${name}`)
    // A report that is lost is not worth a message.
    await send({ path, error: name, version }).catch(() => undefined)
  }
}
