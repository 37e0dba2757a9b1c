import type { CallOutput, consoleLedgerUser } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type ReviewedUser = CallOutput<typeof consoleLedgerUser>['user']

/** The people behind the items of a list, by id. */
export async function reviewedUsers(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, ReviewedUser>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'account', 'email', 'created_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, reviewedUser(row)]))
}

/** One person as a reviewer sees them. */
export const reviewedUser = (row: { id: string; account: string; email: string; created_at: Date }): ReviewedUser => ({
  user_id: row.id,
  account: row.account,
  email: row.email,
  created_at: row.created_at.toISOString(),
})
