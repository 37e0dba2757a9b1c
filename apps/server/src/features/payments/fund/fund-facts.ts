import { Refusal } from '@c2c/contract'
import { formatUsdt, usdt, type Usdt } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { merchantHold } from '../../../services/holds.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { requireUsable } from '../../identity/bank-account/bindings.ts'
import type { PayoutAccount } from '../payout-account/payout-accounts.ts'

/** What a merchant may withdraw on a UTC day. */
export interface FundFacts {
  /** The end of the longest hold; null without one. */
  readonly heldUntil: Date | null
  /** The most of a day; 0n for no limit. */
  readonly dayAmount: bigint
  readonly dayLeft: bigint
}

/** Reads them for a merchant at a moment. */
export async function readFundFacts(db: Kysely<Database>, merchantId: string, now: Date): Promise<FundFacts> {
  const { day_amount: dayAmount } = await readSetting(db, 'merchant_funds')
  const { rows } = await sql<{ held: Date | null; used: bigint }>`
    SELECT (SELECT max(until) FROM merchant_holds WHERE merchant_id = ${merchantId} AND until > ${now}) AS held,
      merchant_withdrawn_on_day(${merchantId}, ${now}) AS used`.execute(db)
  const used = rows[0]?.used ?? 0n
  return { heldUntil: rows[0]?.held ?? null, dayAmount, dayLeft: dayAmount > used ? dayAmount - used : 0n }
}

/** Refuses an account that cannot be paid to now: `withdrawal_hold` until it can, else `state_conflict`. */
export function requireUsableAccount({ retired_at, usable_from }: PayoutAccount, now: Date): void {
  if (retired_at || !usable_from) throw new Refusal('state_conflict', { message: 'payout_account_unusable' })
  requireUsable({ usable_from }, now)
}

/**
 * Refuses a withdrawal of a suspended merchant, during a hold, or above what is left of a day. The database refuses what is
 * created at the same time (sql/functions/payments/withdraw/refuse-merchant-withdrawals.sql).
 */
export function refuseWithdrawal(
  { suspended_at }: Pick<Selectable<Database['merchants']>, 'suspended_at'>,
  { heldUntil, dayAmount, dayLeft }: FundFacts,
  amount: Usdt,
): void {
  if (suspended_at) throw new Refusal('account_frozen', { message: 'merchant_suspended' })
  if (heldUntil) throw merchantHold(heldUntil.toISOString())
  if (dayAmount === 0n || amount <= dayLeft) return
  const data = { day_amount: formatUsdt(usdt(dayAmount)), day_left: formatUsdt(usdt(dayLeft)) }
  const values = { max: data.day_amount, left: data.day_left }
  throw new Refusal('limit_exceeded', { message: 'withdraw_day_limit', values, data })
}
