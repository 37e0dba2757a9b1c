import { randomUUID } from 'node:crypto'
import { Refusal, userRegister as call } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../db/schema.ts'
import { anonymous } from '../../http/context.ts'
import { randomReadable } from '../../services/secrets.ts'
import { redeemCode } from './email-codes.ts'
import { signIn } from './session-answer.ts'

export const userRegister = anonymous(call, async (input, { services, language, now }) => {
  const { db, passwords, switches } = services
  const inviter = await findInviter(db, input.invite_code)
  if (inviter !== null && (await switches.read()).closed.has('invitations')) {
    throw new Refusal('not_available', { message: 'invitations_closed' })
  }
  await refuseTakenName(db, input.account)
  return redeemCode(db, input, now, async (trx) => {
    const passwordHash = await passwords.hash(input.password)
    const person = await trx
      .insertInto('users')
      .values({
        id: randomUUID(),
        account: input.account,
        email: input.email,
        password_hash: passwordHash,
        password_changed_at: now,
        nickname: input.account,
        avatar: null,
        lang: language,
        invite_code: randomReadable(8),
        invited_by: inviter,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return signIn(services, trx, person, now, true)
  }).catch((error: unknown) => {
    throw takenBy(error) ?? error
  })
})

/** Who invited: a user's id, or null for the root invitation. Refuses an unknown code. */
async function findInviter(db: Kysely<Database>, code: string): Promise<string | null> {
  const upper = code.toUpperCase()
  const user = await db.selectFrom('users').select('id').where('invite_code', '=', upper).executeTakeFirst()
  if (user) return user.id
  const root = await db
    .selectFrom('invite_codes')
    .select('code')
    .where(sql`upper(code)`, '=', upper)
    .executeTakeFirst()
  if (!root) throw new Refusal('invite_code_unknown', { fields: { invite_code: 'invite_code_unknown' } })
  return null
}

/** Names are public, so a taken one is told before the code is used up; a taken e-mail only to who has the code. */
async function refuseTakenName(db: Kysely<Database>, account: string): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst()
  if (taken) throw accountTaken()
}

const accountTaken = () =>
  new Refusal('already_exists', { message: 'account_taken', fields: { account: 'account_taken' } })

function takenBy(error: unknown): Refusal | null {
  if (!(error instanceof DatabaseError)) return null
  if (error.constraint === 'users_account') return accountTaken()
  if (error.constraint !== 'users_email') return null
  return new Refusal('already_exists', { message: 'email_taken', fields: { email: 'email_taken' } })
}
