import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal, resendCountdownSeconds } from '@c2c/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { tooMany } from '../../services/limits.ts'
import { randomCode, sha256 } from '../../services/secrets.ts'

const lifetime = 600_000
const tries = 5

const hashCode = (salt: Buffer, code: string) => sha256(Buffer.concat([salt, Buffer.from(code)]))

/**
 * Makes and mails the one code that is good for an address; the one before it ends. Refuses with `too_many_requests` within
 * a minute of the last, and as the mail does when that is not sent: then it is as if nobody had asked. A code is good once it
 * was mailed and not before, so that nobody guesses at codes that no one reads. Whether anybody has an account there makes no
 * difference.
 */
export async function issueCode(
  db: Kysely<Database>,
  email: string,
  now: Date,
  mail: (code: string) => Promise<void>,
): Promise<void> {
  const code = randomCode()
  const salt = randomBytes(16)
  const before = new Date(now.getTime() - resendCountdownSeconds * 1000)
  const fresh = { code_hash: hashCode(salt, code), salt }
  const reserved = await db
    .insertInto('email_codes')
    .values({ email, ...fresh, sent_at: now, expires_at: now, tries_left: 0 })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ sent_at: now }).where('email_codes.sent_at', '<=', before),
    )
    .returning('email')
    .executeTakeFirst()
  if (!reserved) throw await tooEarly(db, email, now)
  const own = db.updateTable('email_codes').where('email', '=', email).where('sent_at', '=', now)
  await mail(code).catch(async (error: unknown) => {
    await own.set({ sent_at: before }).execute()
    throw error
  })
  const expires_at = new Date(now.getTime() + lifetime)
  await own.set({ ...fresh, expires_at, tries_left: tries }).execute()
}

async function tooEarly(db: Kysely<Database>, email: string, now: Date): Promise<Refusal> {
  const last = await db.selectFrom('email_codes').select('sent_at').where('email', '=', email).executeTakeFirst()
  const waited = last ? now.getTime() - last.sent_at.getTime() : 0
  return tooMany(Math.max(1, Math.ceil(resendCountdownSeconds - waited / 1000)))
}

/**
 * Uses a code up for some work, in one transaction: when the work is refused, the code is still good. A wrong code costs
 * one of its five tries and is refused with `code_invalid`, as is one that is over. The row stays locked meanwhile, so
 * that parallel guesses are counted one by one and a code works once.
 */
export async function redeemCode<Result>(
  db: Kysely<Database>,
  { email, code }: { readonly email: string; readonly code: string },
  now: Date,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const done = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('email_codes')
      .selectAll()
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.expires_at <= now || row.tries_left === 0) return null
    const right = timingSafeEqual(row.code_hash, hashCode(row.salt, code))
    await trx
      .updateTable('email_codes')
      .set({ tries_left: right ? 0 : row.tries_left - 1 })
      .where('email', '=', email)
      .execute()
    return right ? { result: await work(trx) } : null
  })
  if (!done) throw new Refusal('code_invalid', { fields: { code: 'code_invalid' } })
  return done.result
}
