import { Refusal } from '@c2c/contract'
import {
  formatFiat,
  formatPrice,
  formatUsdt,
  parity,
  quoteWithdrawal,
  usdt,
  type Currency,
  type Usdt,
} from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { merchantHold } from '../../../services/restrictions/holds.ts'
import { requireCurrency } from '../../../services/settings/currencies.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { requireUsable } from '../../identity/bank-account/bindings.ts'
import { readRates } from '../../trade/rate/rates.ts'
import { findPayoutAccount, type PayoutAccount } from '../payout-account/payout-accounts.ts'

/** The terms of a merchant's withdrawal; `received` is in minor units of the currency, of USDT in micro-units. */
export interface FundTerms {
  readonly amount: Usdt
  readonly fee: Usdt
  readonly rate: bigint
  readonly currency: string
  readonly received: bigint
}

/**
 * The terms of a withdrawal to an account by the setting `merchant_funds`. Refuses amounts outside of the limits, and with
 * `not_available` where the currency has no rate.
 */
export async function fundTerms(
  db: Kysely<Database>,
  { currency }: Pick<PayoutAccount, 'currency'>,
  amount: Usdt,
  now: Date,
): Promise<FundTerms> {
  const { fee, min_amount, max_amount } = await readSetting(db, 'merchant_funds')
  const data = { min_amount: formatUsdt(usdt(min_amount)), max_amount: formatUsdt(usdt(max_amount)) }
  if (amount < min_amount) {
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values: { min: data.min_amount }, data })
  }
  if (amount > max_amount) {
    throw new Refusal('above_maximum', { message: 'above_maximum_of', values: { max: data.max_amount }, data })
  }
  if (amount <= fee) throw tooLittle(fee, data)
  if (currency === 'USDT') return { amount, fee, rate: parity, currency, received: amount - fee }
  await requireCurrency(db, currency)
  const rate = (await readRates(db, now)).get(currency as Currency)
  if (!rate) throw new Refusal('not_available', { message: 'rate_missing', values: { currency } })
  const quote = quoteWithdrawal(amount, fee, rate, currency as Currency)
  if (quote.received === 0n) throw tooLittle(fee, data)
  return quote
}

/** Refuses an amount of which nothing is left after the fee. */
const tooLittle = (fee: Usdt, data: Readonly<Record<string, string>>): Refusal =>
  new Refusal('below_minimum', { message: 'fee_above_amount', values: { fee: formatUsdt(fee) }, data })

/** The amount that a merchant may withdraw on a UTC day. */
interface FundLimits {
  /** The end of the longest hold; null without one. */
  readonly heldUntil: Date | null
  /** The most of a day; 0n for no limit. */
  readonly dayAmount: bigint
  readonly dayLeft: bigint
}

/** Reads them for a merchant at a moment. */
export async function readFundLimits(db: Kysely<Database>, merchantId: string, now: Date): Promise<FundLimits> {
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
  { heldUntil, dayAmount, dayLeft }: FundLimits,
  amount: Usdt,
): void {
  if (suspended_at) throw new Refusal('account_frozen', { message: 'merchant_suspended' })
  if (heldUntil) throw merchantHold(heldUntil.toISOString())
  if (dayAmount === 0n || amount <= dayLeft) return
  const data = { day_amount: formatUsdt(usdt(dayAmount)), day_left: formatUsdt(usdt(dayLeft)) }
  const values = { max: data.day_amount, left: data.day_left }
  throw new Refusal('limit_exceeded', { message: 'withdraw_day_limit', values, data })
}

/** The terms of a withdrawal as texts. */
export function writtenTerms({ fee, rate, received, currency }: FundTerms) {
  if (currency === 'USDT')
    return { fee: formatUsdt(fee), rate: '1', receive_amount: formatUsdt(usdt(received)), currency }
  const code = currency as Currency
  return { fee: formatUsdt(fee), rate: formatPrice(rate, code), receive_amount: formatFiat(received, code), currency }
}

/** A payout account of this merchant; that of another one is the same as none. Refuses with `not_found`. */
export async function ownPayoutAccount(context: StaffContext, merchantId: string, id: string): Promise<PayoutAccount> {
  const account = await findPayoutAccount(context, id)
  if (account.merchant_id !== merchantId) throw new Refusal('not_found')
  return account
}
