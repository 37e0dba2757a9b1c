import {
  fieldErrors,
  invalidField,
  isBindingType,
  specifiedBindingInput,
  type BindingType,
  type CallParsed,
  type consoleAccountCreate,
} from '@c2c/contract'
import { currencyDecimals, parseDecimal, takesCurrency, type PayMethod } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { wrongNumbers } from '../../identity/bank-account/bindings.ts'
import { checkFields, readFields, refuseFields, type PayValues } from '../../identity/bank-account/pay-fields.ts'

type Input = Pick<CallParsed<typeof consoleAccountCreate>, 'pay_type' | 'currency' | 'fields'>

/** What a new account is made of: its fields, and the definition of its method, which bank and Wise do not need. */
interface NewAccount {
  readonly fields: PayValues
  readonly method: PayMethod | null
}

/**
 * The fields of an account as its payment method asks for them. Refuses a method that is switched off or not used in the currency, and
 * what is missing or wrong, as `fields.iban`.
 */
export async function parseAccount(
  db: Kysely<Database>,
  { pay_type, currency, fields: json }: Input,
): Promise<NewAccount> {
  const method = (await readMethods(db)).get(pay_type)
  if (!method || method.off) throw invalidField('pay_type', 'pay_type_unknown')
  if (currency !== '' && !takesCurrency(method, currency)) throw invalidField('currency', 'pay_type_currency')
  const given = readFields(json)
  if (isBindingType(pay_type)) {
    const { type: _type, currency: _currency, ...fields } = parseBinding(pay_type, currency || 'EUR', given)
    const known = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return { fields: Object.fromEntries(known) as PayValues, method: null }
  }
  const { wrong, values } = checkFields(method, given)
  refuseFields(wrong)
  return { fields: values, method }
}

/** The fields of a bank or Wise account, by the rules for the accounts that users bind. */
export function parseBinding(type: BindingType, currency: string, given: PayValues) {
  const parsed = specifiedBindingInput.safeParse({ ...given, type, currency })
  if (!parsed.success) {
    refuseFields(fieldErrors(parsed.error))
    throw invalidField('fields', 'malformed')
  }
  refuseFields(wrongNumbers(parsed.data))
  return parsed.data
}

/**
 * The daily limit of an account in minor units of its currency; null for empty text. Refuses one of an account that takes
 * every currency, and what is no amount above zero.
 */
export function parseDailyLimit(text: string, currency: string): bigint | null {
  if (text === '') return null
  if (currency === '') throw invalidField('daily_limit', 'daily_limit_currency')
  const limit = parseDecimal(text, currencyDecimals(currency))
  if (limit === null || limit === 0n) throw invalidField('daily_limit', 'daily_limit_format')
  return limit
}
