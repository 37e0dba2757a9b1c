import type { Kysely } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'
import { addSetting } from '../settings/settings.ts'
import { randomToken } from './secrets.ts'

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

/** A secret of signatures. */
interface SigningSecret {
  readonly text: string
  /** When the next one took its place; null for the one that signs. */
  readonly replacedAt: Date | null
}

/** All secrets of signatures, the newest first. */
export async function readSigningSecrets(db: Kysely<Database>): Promise<SigningSecret[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['value', 'created_at'])
    .where('key', '=', 'signing_secret')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ value }, i) => ({ text: z.parse(z.string(), value), replacedAt: rows[i - 1]?.created_at ?? null }))
}

/** Generates the first secret, unless there is one; all processes share it. */
export async function makeFirstSecret(db: Kysely<Database>, now: Date): Promise<void> {
  if ((await readSigningSecrets(db)).length === 0) await addSetting(db, 'signing_secret', randomToken(), now)
}
