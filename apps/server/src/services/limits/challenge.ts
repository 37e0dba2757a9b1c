import { randomBytes } from 'node:crypto'
import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'
import { sha256 } from '../crypto/secrets.ts'
import type { Signer } from '../crypto/signer.ts'
import type { Limits } from './rate-limits.ts'

/** A measure that makes automated attempts expensive: proof of work here; a CAPTCHA implements the same (docs/adapters.md). */
export interface Challenge {
  /** The `data` of a refusal that gives a client a task; `excess` is how many times too often it has tried, at least 1. */
  issue(excess: number, now: Date): Readonly<Record<string, unknown>>
  /** Whether the header `X-Challenge` solves a task of this service that is neither expired nor used; uses it up. */
  isSolved(header: string, now: Date): Promise<boolean>
}

const lifetime = 300_000
const purpose = 'challenge'
/** 2^17 hashes take a browser half a second, a phone one or two. */
const fewestBits = 17
const mostBits = 22

/** A challenge as it is issued, and its solution in the one notation of a number: nothing before, between or after them. */
const solved = /^([0-9a-z]+\.[0-9]+\.[\w-]+\.[\w-]+):(0|[1-9][0-9]{0,9})$/

/** Proof of work (`isProof`). Each challenge counts once. */
export class ProofOfWork implements Challenge {
  readonly #signer: Signer
  readonly #limits: Limits

  constructor(signer: Signer, limits: Limits) {
    this.#signer = signer
    this.#limits = limits
  }

  issue(excess: number, now: Date) {
    const bits = Math.min(mostBits, fewestBits + Math.floor(Math.log2(excess)))
    const expires = now.getTime() + lifetime
    const text = `${expires.toString(36)}.${bits}.${randomBytes(9).toString('base64url')}`
    const challenge = `${text}.${this.#signer.sign(purpose, text)}`
    return { challenge, bits, expires_at: new Date(expires).toISOString() }
  }

  async isSolved(header: string, now: Date): Promise<boolean> {
    const [, challenge = '', number = ''] = solved.exec(header) ?? []
    const [expires = '', bits = '', random = '', signature = ''] = challenge.split('.')
    const text = `${expires}.${bits}.${random}`
    if (!this.#signer.isSigned(purpose, text, signature)) return false
    if (Number.parseInt(expires, 36) < now.getTime() || !isProof(challenge, Number(number), Number(bits))) return false
    // Counted by what is signed: whatever else a header holds, it is the same challenge.
    return (await this.#limits.count('solutions', text)) === 1
  }
}

/** Whether the SHA-256 of the challenge's SHA-256 and the number (32 bits, big-endian) begins with this number of zero bits. */
function isProof(challenge: string, number: number, bits: number): boolean {
  if (!Number.isInteger(number) || number < 0 || number >= 2 ** 32) return false
  const block = Buffer.alloc(36)
  sha256(challenge).copy(block)
  block.writeUInt32BE(number, 32)
  return Math.clz32(sha256(block).readUInt32BE()) >= bits
}

/** How many times the setting `challenge_from` is free for those who share it. */
const shares = { customer: 1, provider: 10, everywhere: 100 } as const

interface Needed {
  readonly db: Kysely<Database>
  readonly limits: Limits
  readonly challenge: Challenge
}

interface Try {
  readonly address: string
  /** The header `X-Challenge`; empty without one. */
  readonly solution: string
  readonly now: Date
}

/**
 * Counts a code, registration or sign-in by its network, its provider and all together. Refuses it with
 * `challenge_required` where those came too fast, unless it brings a solution.
 */
export async function requireChallenge({ db, limits, challenge }: Needed, tried: Try): Promise<void> {
  const { address, solution, now } = tried
  const [from, counts] = await Promise.all([readSetting(db, 'challenge_from'), limits.countTries(address)])
  const excess = Math.max(...counts.map(({ share, count }) => count / (from * shares[share])))
  if (excess <= 1 || (solution !== '' && (await challenge.isSolved(solution, now)))) return
  throw new Refusal('challenge_required', { data: challenge.issue(excess, now) })
}
