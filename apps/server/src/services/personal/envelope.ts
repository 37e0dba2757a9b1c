import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM with a random nonce (NIST SP 800-38D); each key encrypts far fewer than 2^32 texts. */
const algorithm = 'aes-256-gcm'
const version = 1
const nonceLength = 12
const tagLength = 16
const headLength = 1 + nonceLength + tagLength

/** Encrypts a text for one place, `aad`: elsewhere it cannot be decrypted. Gives version, nonce, tag and ciphertext. */
export function encrypt(key: Buffer, aad: string, plaintext: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(aad))
  const text = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text])
}

/** Decrypts what `encrypt` gave for the same key and place; throws for anything else. */
export function decrypt(key: Buffer, aad: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version || sealed.length < headLength) throw new Error('encrypted data of an unknown form')
  const nonce = sealed.subarray(1, 1 + nonceLength)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(1 + nonceLength, headLength))
  return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()])
}
