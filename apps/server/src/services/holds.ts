import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { UserHoldRow } from '../db/rows/user-rows.ts'
import type { Database } from '../db/schema.ts'
import { readSetting } from './settings/settings.ts'

const hour = 3_600_000

/** A time until which the withdrawals of a user are refused, and the change that it follows. */
export interface Hold {
  readonly reason: UserHoldRow['reason']
  /** ISO 8601. */
  readonly until: string
}

/** Holds the withdrawals of a user after a change, for the hours of the setting `account_hold_hours`. */
export async function addHold(trx: Kysely<Database>, userId: string, reason: Hold['reason'], now: Date): Promise<void> {
  const { [reason]: hours } = await readSetting(trx, 'account_hold_hours')
  if (hours === 0) return
  const until = new Date(now.getTime() + hours * hour)
  await trx.insertInto('user_holds').values({ user_id: userId, reason, until, at: now }).execute()
}

/** The holds of a user that have not ended, the longest first. */
export async function holdsOf(db: Kysely<Database>, userId: string, now: Date): Promise<Hold[]> {
  const rows = await db
    .selectFrom('user_holds')
    .select(['reason', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute()
  return rows.map(({ reason, until }) => ({ reason, until: until.toISOString() }))
}

/** The refusal of a withdrawal while the account is on hold; `until` is ISO 8601. */
export const withdrawalHold = (until: string): Refusal =>
  new Refusal('withdrawal_hold', { message: 'withdrawals_on_hold', values: { until }, data: { until } })

/** Holds the withdrawals of a member's merchant after a change of how the member signs in; nothing for staff of the house. */
export async function addMerchantHold(trx: Kysely<Database>, staffId: string, now: Date): Promise<void> {
  const { member_hold_hours: hours } = await readSetting(trx, 'merchant_funds')
  const { merchant_id } = await trx
    .selectFrom('staff')
    .select('merchant_id')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (hours === 0 || merchant_id === null) return
  const until = new Date(now.getTime() + hours * hour)
  await trx.insertInto('merchant_holds').values({ merchant_id, staff_id: staffId, until, at: now }).execute()
}

/** The refusal of a merchant's withdrawal on hold; `until` is ISO 8601. */
export const merchantHold = (until: string): Refusal =>
  new Refusal('withdrawal_hold', { message: 'merchant_withdrawals_on_hold', values: { until }, data: { until } })
