import { browserPush } from '@c2c/client'
import { trustedTypes } from '../../../lib/browser/trusted-types.ts'

/** Where the build lays the worker; it sees to pushed messages alone, so it has no page within its scope. */
const worker = '/push/worker.js'
const trustedWorker =
  trustedTypes?.createPolicy('push-worker', { createScriptURL: () => worker }).createScriptURL('') ?? worker

/** Browser push of the web app. */
export const push = browserPush({ worker: trustedWorker, scope: '/push/' })
