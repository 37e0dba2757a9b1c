import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature covers. */
export interface SignedRequest {
  readonly method: string
  /** As it was sent, with a query if there is one. */
  readonly path: string
  /** Milliseconds since 1970. */
  readonly timestamp: string
  readonly nonce: string
  /** SHA-256 of the body. */
  readonly bodyHash: Buffer
}

/** The text that is signed: one line each of method, path, timestamp, nonce and the body's hash in hexadecimal. */
const signedText = ({ method, path, timestamp, nonce, bodyHash }: SignedRequest): string =>
  [method, path, timestamp, nonce, bodyHash.toString('hex')].join('\n')

/** Whether `signature` is the HMAC-SHA-256 of a request under a key's secret, in hexadecimal. Takes the same time for any. */
export function isSigned(secret: string, request: SignedRequest, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signedText(request)).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
