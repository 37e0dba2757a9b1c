import { supportFault } from '@c2c/contract'
import { api } from '../lib/api.ts'
import { isOwnFault } from '../lib/call/own-fault.ts'
import { appVersion } from '../lib/constants.ts'
import { nav } from '../lib/navigation/nav.ts'

/** The most reports of one document. */
const most = 5

const reported = new Set<string>()

/** Reports an error of our code once for its page: the path, the error's name and the version, nothing of the person. */
export async function reportFault(error: unknown): Promise<void> {
  if (!isOwnFault(error)) return
  const path = nav.snapshot.get().stack.at(-1)?.path ?? '/'
  const name = /^[A-Za-z]{1,40}$/.exec(error.name)?.[0] ?? 'unnamed'
  if (reported.size === most || reported.has(`${path} ${name}`)) return
  reported.add(`${path} ${name}`)
  // A report that is lost is not worth a message.
  await api()
    .call(supportFault, { path, error: name, version: appVersion })
    .catch(() => undefined)
}
