import { createECDH, createPrivateKey, sign } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * What push services know this service by (VAPID, RFC 8292): a point of P-256 and its secret in base64url, whom they may
 * write to, and the origins of push services beside those of the known browsers.
 */
export const pushKeys = z.object({
  public_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
  private_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  contact: z.string().check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)),
  services: z._default(z.array(z.string()), []),
})

export type PushKeys = Omit<z.output<typeof pushKeys>, 'services'>

const life = 12 * 3600

/** A new pair of keys. */
export function makePushKeys(contact: string): PushKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  // One secret of 256 begins with a zero byte, which Node leaves out.
  const secret = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32)
  return { public_key: ecdh.getPublicKey('base64url'), private_key: secret.toString('base64url'), contact }
}

/** The `Authorization` of a request to a push service: a token for its origin that is good for half a day. */
export function vapidHeader(keys: PushKeys, endpoint: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + life
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
