import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { HttpRequest } from './http.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** An API key as its creation answered it. */
export interface KeyCredentials {
  readonly token: string
  /** Null for a key that only reads: nothing is signed. */
  readonly secret: string | null
}

/** The inputs of a signature beside the request; tests give known values. */
interface SignatureInputs {
  /** Milliseconds since 1970. The server accepts 60 s more or less than its own time. */
  readonly now: () => number
  /** 16 to 64 letters, digits, `-` or `_`, never used before with this key. */
  readonly nonce: () => string
}

const fresh: SignatureInputs = { now: Date.now, nonce: newIdempotencyKey }

/**
 * A request interceptor that makes requests with an API key in place of a session, and signs them. Form fields and empty
 * bodies are signed, uploads are not.
 */
export function signedBy({ token, secret }: KeyCredentials, { now, nonce }: SignatureInputs = fresh) {
  return (request: HttpRequest): HttpRequest => {
    const headers = { ...request.headers, 'X-Api-Key': token }
    if (secret === null || request.body instanceof FormData) return { ...request, headers }
    const { pathname, search } = new URL(request.url, globalThis.location?.href)
    const [timestamp, once] = [String(now()), nonce()]
    const body = request.body?.toString() ?? ''
    const signed = { method: request.method, path: pathname + search, timestamp, nonce: once, body }
    const signature = signatureOf(secret, signed)
    return { ...request, headers: { ...headers, 'X-Timestamp': timestamp, 'X-Nonce': once, 'X-Signature': signature } }
  }
}

interface Signed extends Readonly<Record<'method' | 'path' | 'timestamp' | 'nonce' | 'body', string>> {}

/** The HMAC-SHA-256, in hexadecimal, of the lines of a request or of the opening of a socket. */
export function signatureOf(secret: string, { method, path, timestamp, nonce, body }: Signed): string {
  const lines = [method, path, timestamp, nonce, hex(body)]
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(lines.join('\n'))))
}

const hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
