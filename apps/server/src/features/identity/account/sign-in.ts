import { Refusal, type CallOutput, type userLogin } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database, User } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { sha256 } from '../../../services/crypto/secrets.ts'
import { readReentry } from '../../../services/sessions/reentry.ts'
import { allowancesOf, clearAttempts, countAttempt, rememberDevice } from '../../../services/limits/sign-in-limits.ts'
import { reachEmailLevel } from '../../../services/verification/level-limits.ts'

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
  await clearAttempts(db, allowances)
  return person
}

/** A person by account name or e-mail, in any case of letters. An account name never holds an `@`. */
export function findPerson(db: Kysely<Database>, name: string) {
  const people = db.selectFrom('users').selectAll()
  const found = name.includes('@') ? people.where('email', '=', name) : people.where(sql`lower(account)`, '=', name)
  return found.executeTakeFirst()
}

type Person = Pick<User, 'id' | 'account' | 'email' | 'nickname' | 'avatar' | 'invite_code' | 'created_at'>

interface SignedIn {
  readonly byCode: boolean
  /** Whether it proves the identity for a step-up. */
  readonly proved: boolean
}

/**
 * Opens a session for a person and gives what sign-in and registration answer. A sign-in from another device alerts the
 * person; the device of the registration is the first one. A mailed code proves the e-mail address, and is the only way in
 * while a re-entry is open (sql/functions/identity/users/reentry-is-by-code.sql).
 */
export async function signIn(
  { services, from, now }: CallContext,
  db: Kysely<Database>,
  person: Person,
  { byCode, proved }: SignedIn,
): Promise<CallOutput<typeof userLogin>> {
  // Locked, so that a re-entry that begins at this moment is seen.
  await db.selectFrom('users').select('id').where('id', '=', person.id).forKeyShare().execute()
  const reentry = await readReentry(db, person.id)
  if (reentry !== '' && !byCode) throw new Refusal('bad_credentials', { message: 'sign_in_by_code' })
  const isNew = (await rememberDevice(db, person.id, from, now)) && person.created_at < now
  const options = { proved, device: { ...from, isNew } }
  const { token, expiresAt } = await services.sessions.openUser(db, person.id, now, byCode, options)
  if (byCode) await reachEmailLevel(db, person.id, now)
  const device = [from.agent, from.address].filter(Boolean).join(', ')
  if (isNew) await writeAlert(db, { userId: person.id, type: 'alert_device', detail: device }, now)
  return {
    token,
    expires_at: expiresAt.toISOString(),
    user_id: person.id,
    account: person.account,
    email: person.email,
    nickname: person.nickname,
    avatar: person.avatar ? services.uploads.sign(person.avatar, sha256(token), now) : '',
    invite_code: person.invite_code,
    reentry,
  }
}
