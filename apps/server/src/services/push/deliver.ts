import { encryptFor, type BrowserKeys } from './encrypt.ts'
import { vapidHeader, type PushKeys } from './keys.ts'

/** Where a browser is reached, as it said itself. */
export interface Browser extends BrowserKeys {
  readonly endpoint: string
}

/** Seconds that a push service keeps a message for a browser that is away. */
const kept = 3600
const patience = 10_000

/**
 * The push services of the browsers that there are. An endpoint is an address that somebody else gives us to send to, so
 * only these are taken: no request of ours can be sent into our own network.
 */
export const knownPushServices: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/** Whether an endpoint belongs to one of these origins; `*.` stands for any name below. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, host, username } = new URL(endpoint)
  if (username !== '') return false
  return services.some((service) => {
    const [scheme = '', name = ''] = service.split('//*')
    return name === '' ? origin === service : protocol === scheme && host.endsWith(name)
  })
}

/**
 * Gives a message to a browser's push service. Answers whether the browser can still be reached there; throws when the
 * service could not be reached, or did not take the message.
 */
export async function deliver(keys: PushKeys, browser: Browser, message: string, now: Date): Promise<boolean> {
  const answer = await fetch(browser.endpoint, {
    method: 'POST',
    headers: {
      authorization: vapidHeader(keys, browser.endpoint, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(kept),
      urgency: 'high',
    },
    body: new Uint8Array(encryptFor(browser, message)),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return false
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
  return true
}
