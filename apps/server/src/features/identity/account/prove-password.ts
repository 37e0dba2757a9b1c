import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { allowancesOf, countAttempt, forgetAttempts } from '../../../services/sign-in-limits.ts'

/**
 * The owner of an account name or e-mail with this password. Counts attempts by account and origin, and refuses others
 * with `bad_credentials`.
 */
export async function provePassword(
  { services: { db, passwords }, requester, from, now }: CallContext,
  account: string,
  password: string,
) {
  const name = account.toLowerCase()
  const person = await findPerson(db, name)
  // One count for a person, whichever of their names is tried.
  const counted = { name: person?.id ?? name, account: person?.id, address: from.address }
  const allowances = await allowancesOf(db, { kind: 'user', ...counted })
  const refusal = await countAttempt(db, allowances, now)
  if (refusal) throw refusal
  if (!(await passwords.matches(password, person?.password_hash ?? null, requester)) || !person) {
    throw new Refusal('bad_credentials')
  }
  await forgetAttempts(db, allowances)
  return person
}

/** A person by account name or e-mail, in any case of letters. An account name never holds an `@`. */
export function findPerson(db: Kysely<Database>, name: string) {
  const people = db.selectFrom('users').selectAll()
  const found = name.includes('@') ? people.where('email', '=', name) : people.where(sql`lower(account)`, '=', name)
  return found.executeTakeFirst()
}
