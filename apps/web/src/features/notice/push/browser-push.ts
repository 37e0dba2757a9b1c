import { trustedTypes } from '../../../lib/browser/trusted-types.ts'

/** Where the build lays the worker; it sees to pushed messages alone, so it has no page within its scope. */
const worker = '/push/worker.js'
const scope = '/push/'
const workerUrl =
  trustedTypes?.createPolicy('push-worker', { createScriptURL: () => worker }).createScriptURL('') ?? worker

/** Whether this browser has what pushed messages need; on some phones only an app on the home screen has. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser has asked its push service for; null when that is nothing. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person first, then the push service. Null when the person does not allow it; throws when the service fails. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(workerUrl, { scope })
  await active(registration)
  // A subscription under another key of the service can no longer be sent to, and blocks a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function active({ installing, waiting, active: ready }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (ready || !coming) return Promise.resolve()
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the worker of pushed messages did not start'))
    })
  })
}
