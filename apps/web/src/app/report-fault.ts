import { createFaultReport } from '@c2c/client'
import { appVersion, supportFault } from '@c2c/contract'
import { api } from '../lib/api.ts'
import { nav } from '../lib/navigation/nav.ts'

export const reportFault = createFaultReport({
  page: () => nav.snapshot.get().stack.at(-1)?.path ?? '/',
  version: appVersion,
  send: (fault) => api().call(supportFault, fault),
})
