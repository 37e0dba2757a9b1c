import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import * as z from 'zod/mini'

/** The Ed25519 key pair of statements of liabilities (RFC 8032), 32 bytes each in base64url. */
export const liabilityKeys = z.object({
  public_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  private_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

type LiabilityKeys = z.output<typeof liabilityKeys>

export function makeLiabilityKeys(): LiabilityKeys {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { public_key: x, private_key: d }
}

/** The signature of a text, 64 bytes. */
export function signWith({ public_key: x, private_key: d }: LiabilityKeys, data: Uint8Array): Buffer {
  return sign(null, data, createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x, d } }))
}
