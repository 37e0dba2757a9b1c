import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal, resendCountdownSeconds } from '@c2c/contract'
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { tooMany } from '../../services/rate-limits.ts'
import { randomCode, sha256 } from '../../services/crypto/secrets.ts'
import type { Services } from '../../services/services.ts'

const lifetime = 600_000
const tries = 5

const hashCode = (salt: Buffer, code: string) => sha256(Buffer.concat([salt, Buffer.from(code)]))

/**
 * Creates and mails the only valid code of an address and replaces the previous one. Refuses with `too_many_requests`
 * within a minute of the last one, and when the mail cannot be sent. A failed mail restores the previous state unless
 * the code was tried meanwhile: attempts at a code that was never mailed would otherwise be free. The result does not
 * depend on whether the address has an account.
 */
export async function issueCode(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  email: string,
  now: Date,
  mail: (code: string) => Promise<void>,
): Promise<void> {
  await limits.take('mails', email)
  const code = randomCode()
  const salt = randomBytes(16)
  const fresh = {
    code_hash: hashCode(salt, code),
    salt,
    sent_at: now,
    expires_at: new Date(now.getTime() + lifetime),
    tries_left: tries,
  }
  const replaced = await replaceCode(db, email, fresh)
  if (!replaced) {
    await limits.giveBack('mails', email)
    throw await tooEarly(db, email, now)
  }
  await mail(code).catch(async (error: unknown) => {
    if (await takeBack(db, email, fresh, replaced.previous)) await limits.giveBack('mails', email)
    throw error
  })
}

type Code = Omit<Selectable<Database['email_codes']>, 'email'>

/** Puts a code in the place of the one before, and gives that one; null within a minute of it. */
const replaceCode = (db: Kysely<Database>, email: string, fresh: Code) =>
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
    return issued ? { previous: found } : null
  })

/** Withdraws a code without attempts and restores the previous one; returns whether it did. */
async function takeBack(
  db: Kysely<Database>,
  email: string,
  { code_hash }: Code,
  previous: Code | null,
): Promise<boolean> {
  const untouched = (eb: ExpressionBuilder<Database, 'email_codes'>) => eb.and({ email, code_hash, tries_left: tries })
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
