import type { CallOutput, userLogin } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database, User } from '../../db/schema.ts'
import type { CallContext } from '../../http/context.ts'
import { rememberOrigin } from '../../services/known-origins.ts'

type Person = Pick<User, 'id' | 'account' | 'email' | 'nickname' | 'avatar' | 'invite_code'>

interface SignedIn {
  readonly byCode: boolean
  /** Whether it proves the identity for a step-up. */
  readonly proved: boolean
}

/** Opens a session for a person and gives what sign-in and registration answer. */
export async function signIn(
  { services, from, now }: CallContext,
  db: Kysely<Database>,
  person: Person,
  { byCode, proved }: SignedIn,
): Promise<CallOutput<typeof userLogin>> {
  await rememberOrigin(db, person.id, from.address, now)
  const { token, expiresAt } = await services.sessions.openUser(db, person.id, now, byCode, proved)
  return {
    token,
    expires_at: expiresAt.toISOString(),
    user_id: person.id,
    account: person.account,
    email: person.email,
    nickname: person.nickname,
    avatar: person.avatar ? services.uploads.sign(person.avatar, now) : '',
    invite_code: person.invite_code,
  }
}
