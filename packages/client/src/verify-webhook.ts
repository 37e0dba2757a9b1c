import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** The most that the time of a webhook may differ from the receiver's, in seconds. */
const toleranceSeconds = 300

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Whether a webhook was signed with the secret of the endpoint within five minutes of `now` (Standard Webhooks 1.0). `headers` are
 * those of the request with names in small letters, as Node gives them, and `body` is its text as received. Keep each
 * `webhook-id` for a day and ignore repeated ones: an event is delivered at least once. Throws for a malformed secret.
 */
export function verifyWebhook(secret: string, headers: Headers, body: string, now = new Date()): boolean {
  const key = keyOf(secret)
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  )
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = hmac(sha256, key, utf8ToBytes(`${id}.${timestamp}.${body}`))
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? (bytesOf(one.slice(3)) ?? []) : []))
  return given.some((signature) => isEqual(signature, expected))
}

const prefix = 'whsec_'

function keyOf(secret: string): Uint8Array {
  const key = secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : null
  if (!key || key.length < 24) throw new TypeError('a secret of a webhook begins with whsec_')
  return key
}

/** Compares in constant time. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  return one.reduce((difference, byte, i) => difference | (byte ^ (other[i] ?? 0)), 0) === 0
}

/** The bytes of a base64 text; null for any other text. */
function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
