import {
  invalidField,
  isBindingType,
  isPlain,
  type CallParsed,
  type bankinfoCreate,
  type FieldKey,
  type Language,
} from '@c2c/contract'
import { bankAccountKey, isCurrency, isIban, takesCurrency, withoutInvisible, type PayMethod } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { BankBindingRow, Database } from '../../../db/schema.ts'
import { hide, maskName, maskNumber } from '../../../services/personal/masks.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import type { Uses } from '../../../services/services.ts'
import { identifyingValue, keptMethod, payLines, type PayLine } from '../../../services/settings/kept-methods.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { bindingAnswer } from './bindings.ts'
import { checkFields, readFields, refuseFields } from './pay-fields.ts'
import {
  openBinding,
  openFields,
  sealFields,
  type AnyFields,
  type Binding,
  type OtherFields,
} from './sealed-bindings.ts'

type Input = Extract<CallParsed<typeof bankinfoCreate>, { readonly fields: string }>

/**
 * The fields of a new account by the definition in force. Refuses an unknown method and one that is switched off, a currency that it is
 * not used in, and wrong fields as `fields.email`.
 */
export async function parseOther(
  db: Kysely<Database>,
  { type, currency, full_name, fields: json }: Input,
): Promise<{ readonly method: PayMethod; readonly fields: OtherFields }> {
  const method = (await readMethods(db)).get(type)
  if (!method || method.off) throw invalidField('type', 'pay_type_unknown')
  const others: Record<string, FieldKey> = {}
  if (!isCurrency(currency)) others['currency'] = 'currency_unknown'
  else if (!takesCurrency(method, currency)) others['currency'] = 'pay_type_currency'
  const name = withoutInvisible(full_name)
  if (name === '') others['full_name'] = 'required'
  else if (!isPlain(name)) others['full_name'] = 'hidden_characters'
  const { wrong, values } = checkFields(method, json === '' ? {} : readFields(json))
  refuseFields(wrong, others)
  return { method, fields: { type, currency, full_name: name, values } }
}

/** The last four letters and digits of an account, without what stands behind it; for merchants' own, `account_tail` of the database. */
const accountTail = (upper: string): string =>
  upper
    .replace(/(?:@.*|\/\d{4})$/, '')
    .replaceAll(/[^\dA-Z]/g, '')
    .slice(-4)

/** A new account as it is stored: identified by its method's field, as people write it. */
export function sealOther(
  personal: PersonalData,
  ids: Pick<BankBindingRow, 'id' | 'user_id'>,
  method: PayMethod,
  fields: OtherFields,
) {
  const account = identifyingValue(method, fields.values)
  const upper = account.toUpperCase()
  const number = isIban(upper) ? bankAccountKey({ iban: upper }) : upper
  return sealFields(personal, ids, fields, {
    account,
    number,
    tail: accountTail(upper),
    masked_account: maskNumber(fields.values[method.identifies] ?? ''),
  })
}

/** The fields of a bound account of any payment method; of an owner whose data was erased no values. */
export async function openAny(personal: PersonalData, row: BankBindingRow): Promise<AnyFields> {
  if (isBindingType(row.type)) return openBinding(personal, row)
  if (row.type === 'usdt') throw new TypeError(`binding ${row.id} is an address`)
  const opened = (await openFields(personal, row)) as OtherFields | null
  return opened ?? { type: row.type, currency: row.currency, full_name: '', values: {} }
}

/** A bound account of another payment method as its owner and the paying party see it. */
export interface OtherBinding {
  bk_id: string
  type: string
  currency: string
  full_name: string
  usable_from: string
  created_at: string
  lines: PayLine[]
}

export type AnyBinding = Binding | OtherBinding

/** All of a bound account of any payment method, with labels in a language. */
export async function anyBindingAnswer(
  { db, personal }: Uses<'db' | 'personal'>,
  row: BankBindingRow,
  language: Language,
): Promise<AnyBinding> {
  const fields = await openAny(personal, row)
  if (!('values' in fields)) return bindingAnswer(personal, row)
  const { type, currency, full_name, values } = fields
  return {
    bk_id: row.id,
    type,
    currency,
    full_name,
    usable_from: row.usable_from.toISOString(),
    created_at: row.created_at.toISOString(),
    lines: payLines(await keptMethod(db, row.method_id), values, language),
  }
}

/** An account as the party that pays to it sees it: a bank or Wise account, or the holder and the lines of another one. */
export function payoutOf(binding: AnyBinding | undefined, language: Language) {
  if (binding === undefined) return { binding: null, payment_lines: [] }
  if (!('lines' in binding)) return { binding, payment_lines: [] }
  const label = sentencesIn(language).message('account_holder')
  return { binding: null, payment_lines: [{ name: 'full_name', label, value: binding.full_name }, ...binding.lines] }
}

/** Lines of an account without its owner's details. */
export const maskLines = (lines: readonly PayLine[]): PayLine[] =>
  lines.map(({ name, label, value }) => ({
    name,
    label,
    value: hide(value, /\d/.test(value) || value.includes('@') ? maskNumber : maskName),
  }))
