import { encryptFor, type BrowserKeys } from './encrypt.ts'
import { vapidHeader, type PushKeys } from './keys.ts'

/** The push endpoint of a browser, as registered by the browser. */
export interface Browser extends BrowserKeys {
  readonly endpoint: string
}

/** Seconds that a push service stores a message for an offline browser. */
const ttlSeconds = 3600
const timeoutMs = 10_000

/**
 * The push services of known browsers. An endpoint is a URL from a client, so only these are accepted: this prevents
 * requests into our own network (SSRF).
 */
export const knownPushServices: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/** Whether an endpoint belongs to one of these origins; `*.` matches any subdomain. */
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
 * Sends a message to a browser's push service. Returns false when the subscription no longer exists; throws when the
 * service cannot be reached or rejects the message.
 */
export async function deliver(keys: PushKeys, browser: Browser, message: string, now: Date): Promise<boolean> {
  const answer = await fetch(browser.endpoint, {
    method: 'POST',
    headers: {
      authorization: vapidHeader(keys, browser.endpoint, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency: 'high',
    },
    body: new Uint8Array(encryptFor(browser, message)),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return false
  if (!answer.ok) throw new Error(`the push service returned HTTP ${answer.status}`)
  return true
}
