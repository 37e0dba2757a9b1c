import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Services } from '../../services/services.ts'

/**
 * The owner of an account name or e-mail with this password. Counts attempts, and refuses others with
 * `bad_credentials`.
 */
export async function provePassword({ db, limits, passwords }: Services, account: string, password: string) {
  const name = account.toLowerCase()
  const person = await findPerson(db, name)
  // One count for a person, whichever of their names is tried.
  const counted = person?.id ?? name
  await limits.take('password', counted)
  if (!(await passwords.matches(password, person?.password_hash ?? null)) || !person) {
    throw new Refusal('bad_credentials')
  }
  await limits.forget('password', counted)
  return person
}

/** A person by account name or e-mail, in any case of letters. An account name never holds an `@`. */
export function findPerson(db: Kysely<Database>, name: string) {
  const people = db.selectFrom('users').selectAll()
  const found = name.includes('@') ? people.where('email', '=', name) : people.where(sql`lower(account)`, '=', name)
  return found.executeTakeFirst()
}
