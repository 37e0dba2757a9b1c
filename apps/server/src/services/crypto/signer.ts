import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningSecret } from './signing-secrets.ts'

/** The most opaque ids in memory. */
const maxKept = 50_000

/** How long a replaced secret is accepted: longer than "This wasn't me", which is valid for 7 days. Unsubscribe links end with it. */
const acceptedMs = 8 * 86_400_000

/** HMAC signatures with secrets that all processes share: the newest signs, replaced ones are accepted for 8 days. */
export class Signer {
  readonly #secrets: () => readonly SigningSecret[]
  readonly #now: () => Date
  /** Opaque ids by purpose and number, because pages show the same rows again and an HMAC takes some microseconds. */
  readonly #opaque = new Map<string, string>()
  #opaqueSecret = ''

  /** `secrets` returns them newest first. */
  constructor(secrets: () => readonly SigningSecret[], now: () => Date) {
    this.#secrets = secrets
    this.#now = now
  }

  /** Signs a text; a signature is valid only for its `purpose`. */
  sign(purpose: string, text: string): string {
    return hmac(this.#newest(), purpose, text).toString('base64url')
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    const given = Buffer.from(signature)
    const from = this.#now().getTime() - acceptedMs
    return this.#secrets()
      .filter(({ replacedAt }) => replacedAt === null || replacedAt.getTime() > from)
      .some((secret) => {
        const expected = Buffer.from(hmac(secret.text, purpose, text).toString('base64url'))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
  }

  /** An opaque id of a numbered row, so the number and the volume of the service are not disclosed. */
  opaqueId(purpose: string, id: bigint): string {
    const secret = this.#newest()
    if (this.#opaque.size >= maxKept || secret !== this.#opaqueSecret) this.#opaque.clear()
    this.#opaqueSecret = secret
    const name = `${purpose} ${id}`
    const known = this.#opaque.get(name)
    if (known !== undefined) return known
    const opaque = this.sign(purpose, String(id)).slice(0, 22)
    this.#opaque.set(name, opaque)
    return opaque
  }

  #newest(): string {
    const [newest] = this.#secrets()
    if (!newest) throw new Error('there is no secret of signatures')
    return newest.text
  }
}

const hmac = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()
