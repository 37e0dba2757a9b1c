import { createApi, createFaultReport } from '@c2c/client'
import { appVersion, supportFault } from '@c2c/contract'
import { consolePath } from '../lib/base.ts'
import { loadConfig } from '../lib/config.ts'
import { languageStore } from '../lib/language-store.ts'

/** Counts errors of the console's own code on the server, like those of the app. */
export const reportFault = createFaultReport({
  // What follows the page's name names a record.
  page: () => `/console/${window.location.pathname.slice(consolePath.length).split('/')[1] ?? ''}`,
  version: appVersion,
  async send(fault) {
    const { host } = await loadConfig()
    const token = () => null
    return createApi({ host, surface: 'web', language: languageStore.get, token, onSessionInvalid: () => {} }).call(
      supportFault,
      fault,
    )
  },
})
