/**
 * A new key for one intent of a person: keep it while the same form is sent again. 128 random bits in hex, made without
 * `randomUUID`, which pages served over plain HTTP in an office do not have.
 */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
