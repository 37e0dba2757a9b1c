import { Refusal, type CallOutput, type consoleUserList } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database, User } from '../../../db/schema.ts'
import { isId } from '../../../db/ids.ts'
import type { Freeze } from '../../../services/freezes.ts'
import { reviewedUser } from './reviewed-user.ts'

type UserRow = CallOutput<typeof consoleUserList>['list'][number]

/** The user of an id. Refuses with `not_found`. */
export async function findUser(db: Kysely<Database>, id: string): Promise<User> {
  const row = isId(id) && (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst())
  if (!row) throw new Refusal('not_found')
  return row
}

/** A user as the console's list shows them. */
export const userRow = (user: User, freeze: Freeze | undefined): UserRow => ({
  ...reviewedUser(user, freeze !== undefined),
  nickname: user.nickname,
  invite_code: user.invite_code,
  deleted_at: user.deleted_at?.toISOString() ?? '',
  freeze: freeze ? { reason: freeze.reason, since: freeze.since.toISOString(), by: freeze.by } : null,
})
