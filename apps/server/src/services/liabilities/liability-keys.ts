import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import * as z from 'zod/mini'

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const pair = { public_key: key, private_key: key }

/**
 * The Ed25519 key pair of statements of liabilities (RFC 8032), 32 bytes each in base64url; `next` is announced in the next statement,
 * and signs those after it.
 */
export const liabilityKeys = z.object({ ...pair, next: z.optional(z.object(pair)) })

type KeyPair = Omit<z.output<typeof liabilityKeys>, 'next'>

export function makeLiabilityKeys(): KeyPair {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { public_key: x, private_key: d }
}

/** The name of a key in signed messages and statements of assets: its SHA-256 in hexadecimal. */
export const keyFingerprint = (publicKey: Uint8Array): string => createHash('sha256').update(publicKey).digest('hex')

/** The signature of a text, 64 bytes. */
export function signWith({ public_key: x, private_key: d }: KeyPair, data: Uint8Array): Buffer {
  return sign(null, data, createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x, d } }))
}
