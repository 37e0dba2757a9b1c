import { createECDH, createPrivateKey, sign } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * The VAPID identification for push services (RFC 8292): a P-256 key pair in base64url, the contact address, and the
 * origins of additional push services.
 */
export const pushKeys = z.object({
  public_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
  private_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  contact: z.string().check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)),
  services: z._default(z.array(z.string()), []),
})

export type PushKeys = Omit<z.output<typeof pushKeys>, 'services'>

const lifetimeSeconds = 12 * 3600

/** Generates a new key pair. */
export function makePushKeys(contact: string): PushKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  // Node omits leading zero bytes, which one of 256 secrets has.
  const secret = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32)
  return { public_key: ecdh.getPublicKey('base64url'), private_key: secret.toString('base64url'), contact }
}

/** The `Authorization` header for a push service: a token for its origin, valid for 12 hours. */
export function vapidHeader(keys: PushKeys, endpoint: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: keys.contact }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey(keys), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.public_key}`
}

function privateKey({ public_key, private_key }: PushKeys) {
  const point = Buffer.from(public_key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: private_key } })
}
