import { trustedTypes } from './trusted-types.ts'

const address = 'worker.js'

/** The script of the service worker, as the page's policy asks for it (vite/service-worker.ts). */
export const workerScript =
  trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ?? address
