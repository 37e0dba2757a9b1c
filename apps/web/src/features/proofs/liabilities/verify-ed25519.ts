import type { VerifySignature } from '@c2c/domain'
import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

/** Verifies an Ed25519 signature (RFC 8032), also on pages over plain HTTP, where browsers offer no Web Crypto. */
export const verifyEd25519: VerifySignature = async (publicKey, signature, data) => {
  try {
    return verify(signature, data, publicKey, { zip215: false })
  } catch {
    // Bytes that are no key or no signature.
    return false
  }
}
