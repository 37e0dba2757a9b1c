import { Refusal } from '@c2c/contract'
import { formatUsdt, quoteWithdrawal, usdt, type Currency, type Usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import type { PayoutAccount } from '../payout-account/payout-accounts.ts'
import { readRates } from '../../trade/rate/rates.ts'
import { parity } from '../withdraw/quote.ts'

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
  const rate = (await readRates(db, now)).get(currency as Currency)
  if (!rate) throw new Refusal('not_available', { message: 'rate_missing', values: { currency } })
  const quote = quoteWithdrawal(amount, fee, rate, currency as Currency)
  if (quote.received === 0n) throw tooLittle(fee, data)
  return quote
}

/** Refuses an amount of which nothing is left after the fee. */
const tooLittle = (fee: Usdt, data: Readonly<Record<string, string>>): Refusal =>
  new Refusal('below_minimum', { message: 'fee_above_amount', values: { fee: formatUsdt(fee) }, data })
