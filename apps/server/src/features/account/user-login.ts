import { byEmailCode, Refusal, userLogin as call } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { anonymous } from '../../http/context.ts'
import { redeemCode } from './email-codes.ts'
import { signIn } from './session-answer.ts'

export const userLogin = anonymous(call, async (input, { services, now }) => {
  const { db, limits, passwords } = services
  if (byEmailCode(input)) {
    return redeemCode(db, input, now, async (trx) => {
      const person = await findPerson(trx, input.email)
      // Whoever has the code has the mailbox, so this tells nobody else anything.
      if (!person) throw new Refusal('bad_credentials', { message: 'no_account_yet' })
      return signIn(services, trx, person, now, true)
    })
  }
  const name = input.account.toLowerCase()
  const person = await findPerson(db, name)
  // One count for a person, whichever of their names is tried.
  const counted = person?.id ?? name
  await limits.take('password', counted)
  if (!(await passwords.matches(input.password, person?.password_hash ?? null)) || !person) {
    throw new Refusal('bad_credentials')
  }
  await limits.forget('password', counted)
  return signIn(services, db, person, now, false)
})

/** A person by account name or e-mail, in any case of letters. An account name never holds an `@`. */
function findPerson(db: Kysely<Database>, name: string) {
  const people = db.selectFrom('users').selectAll()
  const found = name.includes('@') ? people.where('email', '=', name) : people.where(sql`lower(account)`, '=', name)
  return found.executeTakeFirst()
}
