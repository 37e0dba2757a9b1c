interface PushOptions {
  /** The address of the service worker that shows pushed messages; a trusted script address where the page needs one. */
  readonly worker: string
  /** The scope of the worker, which contains no page. */
  readonly scope: string
}

/** Browser push (W3C Push API) of one app: what this browser has asked its push service for. */
export interface BrowserPush {
  /** This browser's subscription; null without one. */
  current(): Promise<PushSubscription | null>
  /**
   * Asks the user, then the push service, with the VAPID key of the server. Null when the user does not allow it; throws when the
   * service fails.
   */
  subscribe(publicKey: string): Promise<PushSubscription | null>
}

/** Whether this browser has what pushed messages need; on some phones only an app on the home screen has. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The browser push of an app with its own service worker. */
export const browserPush = ({ worker, scope }: PushOptions): BrowserPush => ({
  async current() {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    return (await registration?.pushManager.getSubscription()) ?? null
  },
  async subscribe(publicKey) {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const registration = await navigator.serviceWorker.register(worker, { scope })
    await active(registration)
    // A subscription under another key of the service can no longer be sent to, and blocks a new one.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  },
})

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
