import { Refusal, type CallOutput, type saleuOrderDetail } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { publish } from '../../commands/publish.ts'
import type { UserHoldRow } from '../../db/rows/user-rows.ts'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'

const hour = 3_600_000

/** A time until which nothing of value leaves a user's account, and the change that it follows. */
export interface Hold {
  readonly reason: UserHoldRow['reason']
  /** ISO 8601. */
  readonly until: string
}

/**
 * Holds what leaves a user's account after a change, for the hours of the setting `account_hold_hours`. The deadlines of open
 * trades in which the user gives USDT are later by it (sql/functions/identity/protection). To be called before the transaction locks the user's row,
 * as orders are locked first everywhere.
 */
export async function addHold(trx: Kysely<Database>, userId: string, reason: Hold['reason'], now: Date): Promise<void> {
  const { [reason]: hours } = await readSetting(trx, 'account_hold_hours')
  if (hours === 0) return
  const until = new Date(now.getTime() + hours * hour)
  await trx.insertInto('user_holds').values({ user_id: userId, reason, until, at: now }).execute()
  const own = await trx.selectFrom('merchants').select('id').where('owner_id', '=', userId).executeTakeFirst()
  await publishHold(trx, [userId, ...(own ? [own.id] : [])], now)
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

const refusalWith =
  (
    message:
      | 'withdrawals_on_hold'
      | 'transfers_on_hold'
      | 'sales_on_hold'
      | 'merchant_withdrawals_on_hold'
      | 'release_on_hold',
  ) =>
  (until: string): Refusal =>
    new Refusal('withdrawal_hold', { message, values: { until }, data: { until } })

/** The refusal of a withdrawal while the account is on hold; `until` is ISO 8601. */
export const withdrawalHold = refusalWith('withdrawals_on_hold')

/** The refusal of a transfer to another user while the account is on hold; `until` is ISO 8601. */
export const transferHold = refusalWith('transfers_on_hold')

/** The refusal of a new sale while the account is on hold; `until` is ISO 8601. */
export const saleHold = refusalWith('sales_on_hold')

/** The refusal of a confirmation, which would release escrow, while the party that gives it is on hold; `until` is ISO 8601. */
export const releaseHold = refusalWith('release_on_hold')

/** Holds what leaves the balance of a member's merchant after a change of how the member signs in; nothing for staff of the platform. */
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
  await publishHold(trx, [merchant_id], now)
}

/** The refusal of a merchant's withdrawal on hold; `until` is ISO 8601. */
export const merchantHold = refusalWith('merchant_withdrawals_on_hold')

/** Notifies the held parties, and the other sides of their open trades, which wait with them. */
async function publishHold(trx: Kysely<Database>, parties: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT unnest(ARRAY[user_id, merchant_id]) AS id FROM orders
    WHERE kind = 'sale' AND state = 'audit' AND (user_id = ANY (${parties}::uuid[]) OR merchant_id = ANY (${parties}::uuid[]))`.execute(
    trx,
  )
  const recipients = [...new Set([...parties, ...rows.map(({ id }) => id)])]
  await publish(trx, { recipients, subjects: ['account', 'order'] }, now)
}

/** A hold that keeps the escrow of a trade. */
export type TradeHold = NonNullable<CallOutput<typeof saleuOrderDetail>['hold']>

/** The parties of a trade. */
interface Trade {
  readonly id: string
  readonly state: string
  readonly side: 'sell' | 'buy'
  readonly user_id: string
  readonly merchant_id: string
}

/** The giver of the USDT of a trade, who confirms its payment. */
const giverOf = ({ side }: Pick<Trade, 'side'>): 'user' | 'merchant' => (side === 'sell' ? 'user' : 'merchant')

/** The end of the hold of the party that gives the USDT of a trade; null without one (sql/functions/identity/protection/trade-held-until.sql). */
export async function heldUntil(
  db: Kysely<Database>,
  { side, user_id, merchant_id }: Pick<Trade, 'side' | 'user_id' | 'merchant_id'>,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{
    until: Date | null
  }>`SELECT trade_held_until(${side}, ${user_id}, ${merchant_id}, ${now}) AS until`.execute(db)
  return rows[0]?.until ?? null
}

/**
 * The holds of open trades by trade. Only users read the reason, and only that of their own: to others it says how an account is
 * protected.
 */
export async function tradeHolds(
  db: Kysely<Database>,
  sales: readonly Trade[],
  reader: 'user' | 'others',
  now: Date,
): Promise<ReadonlyMap<string, TradeHold>> {
  const open = sales.filter(({ state }) => state === 'audit')
  if (open.length === 0) return new Map()
  const { rows } = await sql<{ id: string; until: Date; reason: Exclude<TradeHold['reason'], ''> | null }>`
    SELECT t.id, h.until, CASE t.side WHEN 'sell' THEN (SELECT reason FROM user_holds
        WHERE user_id = t.user_id AND until > ${now} ORDER BY until DESC LIMIT 1) END AS reason
    FROM unnest(${open.map(({ id }) => id)}::uuid[], ${open.map(({ side }) => side)}::text[],
      ${open.map(({ user_id }) => user_id)}::uuid[], ${open.map(({ merchant_id }) => merchant_id)}::uuid[])
      t (id, side, user_id, merchant_id)
    CROSS JOIN LATERAL (SELECT trade_held_until(t.side, t.user_id, t.merchant_id, ${now}) AS until OFFSET 0) h
    WHERE h.until IS NOT NULL`.execute(db)
  const byId = new Map(open.map((sale) => [sale.id, sale]))
  return new Map(
    rows.flatMap(({ id, until, reason }) => {
      const sale = byId.get(id)
      if (!sale) return []
      const shown = reader === 'user' ? (reason ?? '') : ''
      return [[id, { party: giverOf(sale), reason: shown, until: until.toISOString() }] as const]
    }),
  )
}
