import { invalidField, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import type { Outcome } from '../outbox/lanes.ts'
import type { Uses } from '../services.ts'
import { readSetting } from '../settings/settings.ts'
import { vapidHeader, type PushKeys } from './keys.ts'

/** The push endpoint of a browser, as registered by the browser. */
interface Browser extends BrowserKeys {
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
async function deliver(keys: PushKeys, browser: Browser, message: string, now: Date): Promise<boolean> {
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

/** The keys of a browser's push subscription, in base64url: a P-256 public key and 16 bytes. */
interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Random values per message. Only tests pass them. */
interface Fresh {
  readonly salt: Buffer
  /** The sender's P-256 private key. */
  readonly secret: Buffer
}

const curve = 'prime256v1'
/** The message is a single record; push services accept at most this size. */
const recordSize = 4096

const derive = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Encrypts a message for a browser, as the request body for its push service with `Content-Encoding: aes128gcm`
 * (RFC 8291). Throws for a key that is not a point of the curve.
 */
export function encryptFor({ p256dh, auth }: BrowserKeys, message: string, fresh?: Fresh): Buffer {
  const ecdh = createECDH(curve)
  if (fresh) ecdh.setPrivateKey(fresh.secret)
  else ecdh.generateKeys()
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = ecdh.getPublicKey()
  const salt = fresh?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const key = derive(Buffer.from(auth, 'base64url'), ecdh.computeSecret(theirs), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    derive(salt, key, 'Content-Encoding: nonce\0', 12),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  // The delimiter 2 after the message marks the last record.
  const text = Buffer.concat([cipher.update(message, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  return Buffer.concat([salt, size, Buffer.of(own.length), own, text, cipher.getAuthTag()])
}

/** Refuses an endpoint while there is no browser push, and one that is not of a push service. */
export async function requirePushService(db: Kysely<Database>, endpoint: string): Promise<void> {
  const keys = await readSetting(db, 'push_keys')
  if (!keys) throw new Refusal('not_available')
  if (!isPushService(endpoint, [...knownPushServices, ...keys.services])) throw invalidField('endpoint', 'malformed')
}

/** The subscriptions of users, and of members of merchants' staff. */
type Subscriptions = 'push_subscriptions' | 'staff_push_subscriptions'

/**
 * Pushes a message to a recipient's browsers; one that accepts it is enough. A subscription that no longer exists is removed from
 * its table.
 */
export async function pushToBrowsers(
  services: Uses<'db' | 'log' | 'now'>,
  keys: PushKeys,
  { table, browsers }: { readonly table: Subscriptions; readonly browsers: readonly Browser[] },
  message: object,
): Promise<Outcome> {
  const text = JSON.stringify(message)
  const push = async (browser: Browser): Promise<'accepted' | 'gone' | 'failed'> => {
    const { db, log, now } = services
    try {
      if (await deliver(keys, browser, text, now())) return 'accepted'
      await db.deleteFrom(table).where('endpoint', '=', browser.endpoint).execute()
      return 'gone'
    } catch (error) {
      log.warn({ err: error, service: new URL(browser.endpoint).host }, 'a notice could not be pushed')
      return 'failed'
    }
  }
  const results = await Promise.all(browsers.map(push))
  if (results.includes('accepted')) return { result: 'delivered' }
  if (results.includes('failed')) return { result: 'failed', error: 'push_failed' }
  return { result: 'dropped', error: 'unwanted' }
}
