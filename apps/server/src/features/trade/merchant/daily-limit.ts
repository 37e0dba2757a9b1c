import { invalidField } from '@c2c/contract'
import { currencies, parseDecimal, type Currency } from '@c2c/domain'

/**
 * The daily limit of an account in minor units of its currency; null for empty text. Refuses one of an account that takes
 * every currency, and what is no amount above zero.
 */
export function parseDailyLimit(text: string, currency: string): bigint | null {
  if (text === '') return null
  if (currency === '') throw invalidField('daily_limit', 'daily_limit_currency')
  const limit = parseDecimal(text, currencies[currency as Currency])
  if (limit === null || limit === 0n) throw invalidField('daily_limit', 'daily_limit_format')
  return limit
}
