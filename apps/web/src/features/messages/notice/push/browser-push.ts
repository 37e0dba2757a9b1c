import { browserPush, type BrowserPush } from '@c2c/client'
import { workerScript } from '../../../../lib/browser/worker-script.ts'

const app = browserPush({ worker: workerScript, scope: './' })

/** Push had a worker of its own before the app had one; its subscriptions live on until push is switched on again. */
const formerScope = 'push/'
const former = browserPush({ worker: workerScript, scope: formerScope })

/** Browser push of the web app. */
export const push: BrowserPush = {
  current: async () => (await former.current()) ?? app.current(),
  async subscribe(publicKey) {
    const registration = await navigator.serviceWorker.getRegistration(formerScope)
    if (registration?.scope.endsWith(`/${formerScope}`)) await registration.unregister()
    return app.subscribe(publicKey)
  },
}
