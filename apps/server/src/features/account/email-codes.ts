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
 * Makes the one code that is good for an address; the one before it ends. Gives the code to be mailed, or refuses with
 * `too_many_requests` within a minute of the last. Whether anybody has an account there makes no difference.
 */
export async function issueCode(db: Kysely<Database>, email: string, now: Date): Promise<string> {
  const code = randomCode()
  const salt = randomBytes(16)
  const fresh = {
    code_hash: hashCode(salt, code),
    salt,
    sent_at: now,
    expires_at: new Date(now.getTime() + lifetime),
    tries_left: tries,
  }
  const issued = await db
    .insertInto('email_codes')
    .values({ email, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(fresh)
        .where('email_codes.sent_at', '<=', new Date(now.getTime() - resendCountdownSeconds * 1000)),
    )
    .returning('email')
    .executeTakeFirst()
  if (issued) return code
  const last = await db.selectFrom('email_codes').select('sent_at').where('email', '=', email).executeTakeFirst()
  const waited = last ? now.getTime() - last.sent_at.getTime() : 0
  throw tooMany(Math.max(1, Math.ceil(resendCountdownSeconds - waited / 1000)))
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
