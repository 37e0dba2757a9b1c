import { createHash } from 'node:crypto'
import { Refusal, type Call, type Envelope } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Insert } from '../db/ledger/command.ts'
import type { Database } from '../db/schema.ts'

/** One attempt of one caller to make something, recognisable when it comes again. */
export interface Attempt {
  readonly scope: string
  readonly key: string
  readonly payloadHash: Buffer
}

/**
 * The attempt that a request's `Idempotency-Key` names, in the scope of its caller; null without a key. Refuses a key
 * that is not 1 to 128 visible ASCII characters. The language does not make it another payload.
 */
export function readAttempt(request: FastifyRequest, call: Call, scope: string, fields: object): Attempt | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !call.creating) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new Refusal('invalid_input', { message: 'key_malformed' })
  }
  const payload = Object.entries(fields)
    .filter(([name]) => name !== 'lang')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([call.surface, call.name, payload]))
    .digest()
  return { scope, key, payloadHash }
}

/** The answer that an attempt got the first time; null when this is the first. Refuses a key used for something else. */
export async function firstAnswer(db: Kysely<Database>, attempt: Attempt): Promise<Envelope<object> | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'answer'])
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .executeTakeFirst()
  if (!row) return null
  if (!row.payload_hash.equals(attempt.payloadHash)) throw new Refusal('idempotency_mismatch')
  return row.answer as Envelope<object>
}

/** The row that keeps an answer, written in the transaction of what it answers. */
export function keepAnswer(attempt: Attempt, answer: Envelope<object>, at: Date): Insert {
  const { scope, key, payloadHash } = attempt
  return { table: 'idempotency_keys', row: { scope, key, payload_hash: payloadHash, answer, created_at: at } }
}
