import { randomBytes, timingSafeEqual } from 'node:crypto'
import { codePurposes, Refusal, resendCountdownSeconds } from '@c2c/contract'
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { worksFor, type CodeUse } from './code-uses.ts'
import { randomCode, sha256 } from '../crypto/secrets.ts'
import { isKnownOrigin } from '../limits/sign-in-limits.ts'
import { networksOf } from '../limits/network.ts'
import { tooMany } from '../limits/rate-limits.ts'
import { rowMarks, type RowMarks } from '../marks/row-marks.ts'
import type { Uses } from '../services.ts'
import type { Origin } from '../sessions/sessions.ts'

const lifetime = 600_000
const maxTries = 5

const hashCode = (salt: Buffer, code: string) => sha256(Buffer.concat([salt, Buffer.from(code)]))

interface Issuing {
  readonly services: Uses<'db' | 'limits'>
  readonly from: Origin
  readonly now: Date
}

/**
 * Creates and mails the only valid code of an address, for one use, and replaces the previous one. Refuses with `too_many_requests`
 * within a minute of the last one, and when the mail cannot be sent. A failed mail restores the previous state unless
 * the code was tried meanwhile: attempts at a code that was never mailed would otherwise be free. The result does not
 * depend on whether the address has an account.
 */
export async function issueCode(
  { services: { db, limits }, from: { address }, now }: Issuing,
  { email, purpose, about }: CodeUse & { readonly email: string },
  mail: (code: string) => Promise<void>,
): Promise<void> {
  const person = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  // Strangers cannot use up the mails that the owner of the address asks for from a known network.
  const counted = (await isKnownOrigin(db, person?.id, address)) ? `${email} ${networksOf(address).customer}` : email
  await limits.take('mails', counted)
  const code = randomCode()
  const salt = randomBytes(16)
  const unmarked = {
    code_hash: hashCode(salt, code),
    salt,
    sent_at: now,
    expires_at: new Date(now.getTime() + lifetime),
    tries_left: maxTries,
    purpose: purpose || null,
    about,
    mark: null,
  }
  const fresh = { ...unmarked, mark: rowMarks(db)?.of(markPurpose, markedValues(email, unmarked)) ?? null }
  const own = ownTries(fresh, address)
  const replaced = await replaceCode(db, email, fresh, own)
  if (!replaced) {
    await limits.giveBack('mails', counted)
    throw await tooEarly(db, email, now)
  }
  await mail(code).catch(async (error: unknown) => {
    if (await takeBack(db, email, fresh, own, replaced.previous)) await limits.giveBack('mails', counted)
    throw error
  })
}

type Code = Omit<Selectable<Database['email_codes']>, 'email'>

/** The content of the marks of codes: a code that the service did not mail, or for something else, is none. */
const markPurpose = 'mailed code'
const markedValues = (email: string, { code_hash, salt, sent_at, purpose, about }: Code) => [
  email,
  code_hash,
  salt,
  sent_at,
  purpose,
  about,
]

/** Puts a code in the place of the one before, and gives that one; null within a minute of it. */
const replaceCode = (db: Kysely<Database>, email: string, fresh: Code, own: Buffer) =>
  db.transaction().execute(async (trx) => {
    // Locked, so that no attempt runs while it is read.
    const previous = trx.selectFrom('email_codes').selectAll().where('email', '=', email).forUpdate()
    const found = (await previous.executeTakeFirst()) ?? null
    const issued = await trx
      .insertInto('email_codes')
      .values({ email, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet(fresh)
          .where('email_codes.sent_at', '<=', new Date(fresh.sent_at.getTime() - resendCountdownSeconds * 1000)),
      )
      .returning('email')
      .executeTakeFirst()
    if (!issued) return null
    await trx
      .insertInto('sign_in_attempts')
      .values({ key: own, failures: 0, blocked_until: fresh.sent_at, expires_at: fresh.expires_at })
      .execute()
    return { previous: found }
  })

/** Withdraws a code without attempts and restores the previous one; returns whether it did. */
async function takeBack(
  db: Kysely<Database>,
  email: string,
  { code_hash }: Code,
  own: Buffer,
  previous: Code | null,
): Promise<boolean> {
  const untouched = (eb: ExpressionBuilder<Database, 'email_codes'>) =>
    eb.and([
      eb.and({ email, code_hash, tries_left: maxTries }),
      eb.exists(eb.selectFrom('sign_in_attempts').select('key').where('key', '=', own).where('failures', '=', 0)),
    ])
  const done = previous
    ? await db.updateTable('email_codes').set(previous).where(untouched).returning('email').executeTakeFirst()
    : await db.deleteFrom('email_codes').where(untouched).returning('email').executeTakeFirst()
  return done !== undefined
}

async function tooEarly(db: Kysely<Database>, email: string, now: Date): Promise<Refusal> {
  const last = await db.selectFrom('email_codes').select('sent_at').where('email', '=', email).executeTakeFirst()
  const waited = last ? now.getTime() - last.sent_at.getTime() : 0
  return tooMany(Math.max(1, Math.ceil(resendCountdownSeconds - waited / 1000)))
}

/** A code as it was entered for an e-mail address, and the network address that it came from. */
export interface CodeAttempt {
  readonly email: string
  readonly code: string
  readonly address: string
  /** The required purpose. */
  readonly use: CodeUse
  /** The field of the form that it was entered in; `code` by default. */
  readonly field?: string
}

/**
 * Refuses a wrong code with `code_invalid`, which costs one of its five tries, and one that is for something else; a right one
 * stays valid. For callers with slow work to do before they redeem it.
 */
export async function proveCode(db: Kysely<Database>, attempt: CodeAttempt, now: Date): Promise<void> {
  const marks = rowMarks(db)
  const verdict = await db.transaction().execute((trx) => judge(trx, attempt, now, marks))
  if (verdict !== 'right') throw codeInvalid(attempt, verdict)
}

/**
 * Uses a code up for some work, in one transaction: when the work is refused, the code is still good. A wrong code costs
 * one of its five tries and is refused with `code_invalid`, as is one that is over. The row stays locked meanwhile, so
 * that parallel guesses are counted one by one and a code works once.
 */
export const redeemCode = <Result>(
  db: Kysely<Database>,
  attempt: CodeAttempt,
  now: Date,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> => redeemCodes(db, [attempt], now, work)

/** The same for the codes of several addresses, which are used up together or not at all; a wrong one costs its own try. */
export async function redeemCodes<Result>(
  db: Kysely<Database>,
  attempts: readonly CodeAttempt[],
  now: Date,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  type Done = { readonly wrong: CodeAttempt; readonly verdict: Verdict } | { readonly result: Result }
  const done: Done = await db.transaction().execute(async (trx): Promise<Done> => {
    // In one order, so that two attempts on the same addresses do not wait for each other.
    for (const attempt of attempts.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
      const verdict = await judge(trx, attempt, now, rowMarks(db))
      if (verdict !== 'right') return { wrong: attempt, verdict }
    }
    const emails = attempts.map(({ email }) => email)
    await trx.updateTable('email_codes').set({ tries_left: 0, expires_at: now }).where('email', 'in', emails).execute()
    return { result: await work(trx) }
  })
  if ('wrong' in done) throw codeInvalid(done.wrong, done.verdict)
  return done.result
}

/** `other`: it is right, and for something else. */
type Verdict = 'right' | 'wrong' | 'other'

/**
 * Judges a code, with its row locked; a wrong one costs a try. The network that requested the code and the known
 * origins of its account have five tries of their own, so that a stranger cannot use them up.
 */
async function judge(
  trx: Transaction<Database>,
  { email, code, address, use }: CodeAttempt,
  now: Date,
  marks: RowMarks | null,
): Promise<Verdict> {
  const row = await trx.selectFrom('email_codes').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()
  if (!row || row.expires_at <= now || now.getTime() - row.sent_at.getTime() > lifetime) return 'wrong'
  if (marks && !marks.holds(markPurpose, markedValues(email, row), { mark: row.mark, at: row.sent_at })) return 'wrong'
  const key = ownTries(row, address)
  const own = await trx.selectFrom('sign_in_attempts').select('failures').where('key', '=', key).executeTakeFirst()
  const person = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const isOwn = own !== undefined || (await isKnownOrigin(trx, person?.id, address))
  const failures = isOwn ? (own?.failures ?? 0) : maxTries - row.tries_left
  if (failures >= maxTries) return 'wrong'
  if (timingSafeEqual(row.code_hash, hashCode(row.salt, code))) {
    const issued = { purpose: codePurposes.find((one) => one === row.purpose) ?? '', about: row.about } as const
    return worksFor(issued, use) ? 'right' : 'other'
  }
  if (isOwn) await countOwn(trx, key, failures + 1, row)
  else
    await trx
      .updateTable('email_codes')
      .set({ tries_left: row.tries_left - 1 })
      .where('email', '=', email)
      .execute()
  return 'wrong'
}

/** The key of the tries of a network that has its own for a code; the salt is the code's alone. */
const ownTries = ({ salt }: Pick<Code, 'salt'>, address: string): Buffer =>
  sha256(`code ${salt.toString('hex')} ${networksOf(address).customer}`)

async function countOwn(trx: Transaction<Database>, key: Buffer, failures: number, { sent_at, expires_at }: Code) {
  await trx
    .insertInto('sign_in_attempts')
    .values({ key, failures, blocked_until: sent_at, expires_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures }))
    .execute()
}

const codeInvalid = ({ field = 'code' }: CodeAttempt, verdict: Verdict) =>
  verdict === 'other'
    ? new Refusal('code_invalid', { message: 'code_for_other', fields: { [field]: 'code_for_other' } })
    : new Refusal('code_invalid', { fields: { [field]: 'code_invalid' } })
