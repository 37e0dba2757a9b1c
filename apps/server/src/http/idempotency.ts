import { Refusal, type Envelope, type Language } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Insert } from '../commands/command.ts'
import { fixedStatement } from '../db/named-statement.ts'
import { coalesceReads } from '../db/coalesced-reads.ts'
import type { Database } from '../db/schema.ts'
import { sha256 } from '../services/crypto/secrets.ts'
import type { Services } from '../services/services.ts'
import { refusalAnswer } from './answer.ts'
import type { AuditRecord } from './audit/audit-record.ts'
import type { Registration } from './context.ts'
import { AnsweredElsewhere } from './submit.ts'

/** One attempt of one caller to create something, recognised when it is repeated. */
export interface Attempt {
  readonly scope: string
  readonly key: string
  readonly payloadHash: Buffer
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The attempt that the header `Idempotency-Key` names, in the scope of its caller, or of the caller named in the input
 * where there is no session; null without a key. Refuses a key that is not 1 to 128 visible ASCII characters. The language
 * is not part of the payload.
 */
export function readAttempt(
  key: string | string[] | undefined,
  registration: Registration,
  callerScope: string,
  fields: Fields,
  file: Buffer | null,
): Attempt | null {
  const { call } = registration
  if (key === undefined || !call.creating) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new Refusal('invalid_input', { message: 'key_malformed' })
  }
  const again = registration.session === 'none' ? registration.again : undefined
  const scope = again ? `${callerScope} ${sha256(again.caller(fields)).toString('base64url')}` : callerScope
  const payload = Object.entries(fields)
    .filter(([name]) => name !== 'lang' && !again?.proven.includes(name))
    .concat(file ? [['file', sha256(file).toString('hex')]] : [])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { scope, key, payloadHash: sha256(JSON.stringify([call.surface, call.name, payload])) }
}

interface StoredAnswer extends Pick<Attempt, 'scope' | 'key'> {
  readonly payload_hash: Buffer
  readonly answer: unknown
}

const nameOf = ({ scope, key }: Pick<Attempt, 'scope' | 'key'>): string => `${scope} ${key}`

const storedAnswer = coalesceReads(async (db, attempts: readonly Attempt[]) => {
  // One lookup by index per attempt: a join would be planned once, while there are few keys, and read all keys for ever.
  const { rows } = await fixedStatement<StoredAnswer>`
    SELECT k.* FROM unnest(${attempts.map(({ scope }) => scope)}::text[], ${attempts.map(({ key }) => key)}::text[])
      AS asked (scope, key)
    CROSS JOIN LATERAL (SELECT scope, key, payload_hash, answer FROM idempotency_keys
      WHERE scope = asked.scope AND key = asked.key LIMIT 1) k`.execute(db)
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  return (attempt) => byName.get(nameOf(attempt))
})

/** The first answer of an attempt; null when this is the first. Refuses a key that was used with another payload. */
export async function firstAnswer(db: Kysely<Database>, attempt: Attempt): Promise<Envelope<object> | null> {
  const row = await storedAnswer(db, attempt)
  if (!row) return null
  if (!row.payload_hash.equals(attempt.payloadHash)) throw new Refusal('idempotency_mismatch')
  return row.answer as Envelope<object>
}

type KeptAnswer = Extract<Insert, { table: 'idempotency_keys' }>

/** The row that stores an attempt's answer, written in the transaction of its work. */
export function keepAnswer(attempt: Attempt, answer: Envelope<object>, at: Date): KeptAnswer {
  const { scope, key, payloadHash } = attempt
  return { table: 'idempotency_keys', row: { scope, key, payload_hash: payloadHash, answer, created_at: at } }
}

/**
 * Reasons that are the final answer of an attempt. After others (a typing error, too many tries), and after a refusal
 * with `retry_after`, the same key may be used again.
 */
const decisions = new Set<string>([
  'state_conflict',
  'already_exists',
  'insufficient_balance',
  'below_minimum',
  'above_maximum',
  'not_available',
  'limit_exceeded',
])

const isDecision = (error: unknown): error is Refusal =>
  error instanceof Refusal && decisions.has(error.reason) && !error.detail.data?.['retry_after']

interface Settled {
  readonly services: Services
  readonly language: Language
  readonly now: Date
  readonly audit: AuditRecord | null
}

/**
 * The answer of an attempt whose work failed: a decision is stored as its answer, unless a concurrent request of the same
 * attempt was answered first. Throws the error when the attempt has no answer.
 */
export async function settleAttempt(
  error: unknown,
  attempt: Attempt,
  { services: { db }, language, now, audit }: Settled,
): Promise<Envelope<object>> {
  if (isDecision(error)) {
    await audit?.refused(error)
    const { table, row } = keepAnswer(attempt, refusalAnswer(error, language), now)
    await db
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else if (!(error instanceof Refusal || error instanceof AnsweredElsewhere)) throw error
  const first = await firstAnswer(db, attempt)
  if (!first) throw error
  return first
}
