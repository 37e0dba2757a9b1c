import { Refusal } from '@c2c/contract'
import { formatUsdt, parity, quoteWithdrawal, type Currency, type Usdt, type WithdrawTerms } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { requireCurrency } from '../../../services/settings/currencies.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { readRates } from '../../trade/rate/rates.ts'

export interface OfferedQuote extends WithdrawTerms {
  readonly minimum: Usdt
  readonly maximum: Usdt
  /** The most of a user on a UTC day; 0 without a limit. */
  readonly dayAmount: Usdt
}

/**
 * Cost and payout of a withdrawal by the current settings. Refuses amounts outside of the limits,
 * and with `not_available` where limits or the currency's rate were never set.
 */
export async function offerQuote(
  db: Kysely<Database>,
  amount: Usdt,
  currency: Currency | 'USDT',
  now: Date,
): Promise<OfferedQuote> {
  const [limits, rates] = await Promise.all([readSetting(db, 'withdraw_limits'), readRates(db, now)])
  if (currency !== 'USDT') await requireCurrency(db, currency)
  const rate = currency === 'USDT' ? parity : rates.get(currency)
  if (!limits) throw new Refusal('not_available')
  if (!rate) throw new Refusal('not_available', { message: 'rate_missing', values: { currency } })
  const { min_amount: minimum, max_amount: maximum, day_amount: dayAmount, fee } = limits
  const bounds = { min_amount: formatUsdt(minimum), max_amount: formatUsdt(maximum) }
  if (amount < minimum) {
    const values = { min: bounds.min_amount }
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values, data: bounds })
  }
  if (amount > maximum) {
    const values = { max: bounds.max_amount }
    throw new Refusal('above_maximum', { message: 'above_maximum_of', values, data: bounds })
  }
  if (amount <= fee) throw tooLittle(fee, bounds)
  if (currency === 'USDT') return { amount, fee, rate, currency, received: amount - fee, minimum, maximum, dayAmount }
  const quote = quoteWithdrawal(amount, fee, rate, currency)
  // An amount that pays less than the smallest coin is refused.
  if (quote.received === 0n) throw tooLittle(fee, bounds)
  return { ...quote, minimum, maximum, dayAmount }
}

/** Refuses an amount of which nothing is left after the fee. */
const tooLittle = (fee: Usdt, data: Readonly<Record<string, string>>): Refusal =>
  new Refusal('below_minimum', { message: 'fee_above_amount', values: { fee: formatUsdt(fee) }, data })
