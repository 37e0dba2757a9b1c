import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's push subscription, in base64url: a P-256 public key and 16 bytes. */
export interface BrowserKeys {
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
