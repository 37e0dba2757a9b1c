import type { CallOutput, consoleLedgerUser } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { freezesOf } from '../../../services/freezes.ts'
import { maskEmail } from './mask.ts'

type ReviewedUser = CallOutput<typeof consoleLedgerUser>['user']

/** The users of a list's items, by id. */
export async function reviewedUsers(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, ReviewedUser>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'account', 'email', 'created_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const freezes = await freezesOf(db, ids)
  return new Map(rows.map((row) => [row.id, reviewedUser(row, freezes.has(row.id))]))
}

/** One person as a reviewer sees them, the e-mail masked. */
export const reviewedUser = (
  row: { readonly id: string; readonly account: string; readonly email: string; readonly created_at: Date },
  frozen: boolean,
): ReviewedUser => ({
  user_id: row.id,
  account: row.account,
  email: maskEmail(row.email),
  created_at: row.created_at.toISOString(),
  frozen,
})
