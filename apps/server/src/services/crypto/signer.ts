import { createHmac, timingSafeEqual } from 'node:crypto'

/** The most opaque ids in memory. */
const maxKept = 50_000

/** HMAC signatures with a secret that all processes share. */
export class Signer {
  readonly #secret: string
  /** Opaque ids by purpose and number, because pages show the same rows again and an HMAC takes some microseconds. */
  readonly #opaque = new Map<string, string>()

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Signs a text; a signature is valid only for its `purpose`. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${text}`).digest('base64url')
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  /** An opaque id of a numbered row, so the number and the volume of the service are not disclosed. */
  opaqueId(purpose: string, id: bigint): string {
    const name = `${purpose} ${id}`
    const known = this.#opaque.get(name)
    if (known !== undefined) return known
    const opaque = this.sign(purpose, String(id)).slice(0, 22)
    if (this.#opaque.size >= maxKept) this.#opaque.clear()
    this.#opaque.set(name, opaque)
    return opaque
  }
}
