/**
 * A new key for one user intent: reuse it while the same form is submitted again. 128 random bits in hex, generated
 * without `randomUUID`, which is not available on pages served over plain HTTP.
 */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
