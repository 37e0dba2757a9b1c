import { createHmac, timingSafeEqual } from 'node:crypto'

/** Marks that only this service can make, from one secret that all its processes share. */
export class Signer {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** A signature over a text; `purpose` keeps what is signed for one thing from being good for another. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${text}`).digest('base64url')
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  /** A name for a numbered row that tells nobody its number, and with it how busy the service is. */
  opaqueId(purpose: string, id: bigint): string {
    return this.sign(purpose, String(id)).slice(0, 22)
  }
}
