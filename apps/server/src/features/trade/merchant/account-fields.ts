import {
  bankinfoCreate,
  fieldErrors,
  invalidField,
  isBindingType,
  isPlain,
  isWithinBounds,
  Refusal,
  type BindingType,
  type CallParsed,
  type consoleAccountCreate,
  type FieldKey,
} from '@c2c/contract'
import { checkPayField, currencyDecimals, parseDecimal, takesCurrency, type PayMethod } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { wrongNumbers } from '../../identity/bank-account/bindings.ts'

type Input = Pick<CallParsed<typeof consoleAccountCreate>, 'pay_type' | 'currency' | 'fields'>
type Fields = Readonly<Record<string, string>>

/** The fields of an account as its pay type asks for them. Refuses what is missing or wrong, as `fields.iban`. */
export async function parseAccount(db: Kysely<Database>, { pay_type, currency, fields: json }: Input): Promise<Fields> {
  const given = readFields(json)
  if (isBindingType(pay_type)) {
    const { type: _type, currency: _currency, ...fields } = parseBinding(pay_type, currency || 'EUR', given)
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
  }
  const method = (await readMethods(db)).get(pay_type)
  if (!method || method.off) throw invalidField('pay_type', 'pay_type_unknown')
  if (currency !== '' && !takesCurrency(method, currency)) throw invalidField('currency', 'pay_type_currency')
  return parseFields(method, given)
}

/** The values of a method's fields, cleaned. Refuses what is missing or wrong, as `fields.email`. */
function parseFields(method: PayMethod, given: Fields): Fields {
  const wrong: Record<string, FieldKey> = {}
  const values: Record<string, string> = {}
  for (const field of method.fields) {
    const checked = checkPayField(field, given[field.name] ?? '', given)
    if ('problem' in checked) wrong[field.name] = checked.problem
    else if (!isPlain(checked.value)) wrong[field.name] = 'hidden_characters'
    else if (checked.value !== '') values[field.name] = checked.value
  }
  refuse(wrong)
  return values
}

/** The fields of an account from JSON; refuses what is not an object of texts. */
export function readFields(json: string): Fields {
  let value: unknown
  if (!isWithinBounds(json, { values: 100, depth: 2 })) throw invalidField('fields', 'malformed')
  try {
    value = JSON.parse(json)
  } catch {
    throw invalidField('fields', 'malformed')
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    !Object.values(value).every((field) => typeof field === 'string')
  ) {
    throw invalidField('fields', 'malformed')
  }
  return value as Fields
}

/** The fields of a bank or Wise account, by the rules for the accounts that users bind. */
export function parseBinding(type: BindingType, currency: string, given: Fields) {
  const parsed = bankinfoCreate.input.safeParse({ ...given, type, currency })
  if (!parsed.success) {
    refuse(fieldErrors(parsed.error))
    throw invalidField('fields', 'malformed')
  }
  refuse(wrongNumbers(parsed.data))
  return parsed.data
}

function refuse(wrong: Readonly<Record<string, FieldKey>>): void {
  const fields = Object.fromEntries(Object.entries(wrong).map(([name, key]) => [`fields.${name}`, key]))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
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
