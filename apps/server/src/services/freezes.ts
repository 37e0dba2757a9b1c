import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { sharedFact } from './shared-facts.ts'

/** Reason and time of a freeze, and the name of the staff member. */
export interface Freeze {
  readonly reason: string
  readonly since: Date
  readonly by: string
}

/** The current freezes by user id; users who are not frozen are omitted. */
export async function freezesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Freeze>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_freezes as f')
    .innerJoin('staff', 'staff.id', 'f.staff_id')
    .distinctOn('f.user_id')
    .select(['f.user_id', 'f.frozen', 'f.reason', 'f.at', 'staff.name'])
    .where('f.user_id', 'in', [...new Set(ids)])
    .orderBy('f.user_id')
    .orderBy('f.id', 'desc')
    .execute()
  const frozen = rows.filter((row) => row.frozen)
  return new Map(frozen.map(({ user_id, reason, at, name }) => [user_id, { reason, since: at, by: name }]))
}

/** The reasons of all current freezes, by user id. */
const frozenUsers = (db: Kysely<Database>): Promise<ReadonlyMap<string, string>> =>
  sharedFact(db, 'account', 'frozen users', async () => {
    const latest = db
      .selectFrom('user_freezes')
      .distinctOn('user_id')
      .select(['user_id', 'frozen', 'reason'])
      .orderBy('user_id')
      .orderBy('id', 'desc')
    const rows = await db.selectFrom(latest.as('f')).select(['user_id', 'reason']).where('frozen', '=', true).execute()
    return new Map(rows.map(({ user_id, reason }) => [user_id, reason]))
  })

/** Throws the refusal created with the freeze reason when the account is frozen. */
export async function refuseFrozen(
  db: Kysely<Database>,
  userId: string,
  refusal: (reason: string) => Refusal,
): Promise<void> {
  const reason = (await frozenUsers(db)).get(userId)
  if (reason !== undefined) throw refusal(reason)
}

/** The refusal for a frozen user. */
export const accountFrozen = (reason: string): Refusal =>
  new Refusal('account_frozen', { message: 'account_frozen_because', values: { reason } })

/** The refusal for staff who pay a withdrawal of a frozen user. */
export const payoutFrozen = (reason: string): Refusal =>
  new Refusal('account_frozen', { message: 'user_frozen', values: { reason } })
