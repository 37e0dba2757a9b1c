import { isIban } from '../bank/iban.ts'
import { isQrIban, qrReference } from './checks/account-numbers.ts'
import { cleanMailbox, cleanNumber, cleanPhone, halfWidth, withoutInvisible } from '../text/clean-text.ts'
import { isEmail, isPhone } from '../validation/validators.ts'
import type { PayFieldType } from './method.ts'
import { payChecks } from './pay-checks.ts'

/** What is wrong with a value: keys of `field.*` in the locale files of the contract. */
export type PayProblem =
  | 'required'
  | 'too_long'
  | 'email_format'
  | 'phone_format'
  | 'iban_invalid'
  | 'pay_field_digits'
  | 'pay_field_short'
  | 'pay_field_choice'
  | 'pay_field_invalid'
  | 'pay_qr_iban'

/** What a check needs of a field (`PayField`); on the wire, a limit that it does not have is null. */
interface CheckedField {
  readonly name: string
  readonly type: PayFieldType
  readonly least?: number | null
  readonly most?: number | null
  readonly check?: string
  readonly choices?: readonly string[]
  readonly optional?: boolean
}

/** The longest value of a field without a length of its own. */
const longest = 200

/** The same of the text of a code. */
const longestCode = 500

/** A text with single spaces, whose full-width letters and digits are the ones of ASCII; other marks stay as they are written. */
const plain = (typed: string): string =>
  withoutInvisible(typed)
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, halfWidth)
    .replaceAll(/\s+/g, ' ')

const cleaners: Readonly<Record<PayFieldType, (typed: string) => string>> = {
  text: plain,
  name: plain,
  email: (typed) => cleanMailbox(typed).toLowerCase(),
  phone: cleanPhone,
  iban: (typed) =>
    cleanNumber(typed)
      .toUpperCase()
      .replace(/^IBAN:?/, ''),
  digits: cleanNumber,
  handle: (typed) => halfWidth(withoutInvisible(typed)).replaceAll(/\s/g, '').toLowerCase(),
  choice: plain,
  // The text of a code, character by character.
  picture: (typed) => typed.trim(),
}

const wrongForm: Partial<Record<PayFieldType, readonly [isRight: (value: string) => boolean, problem: PayProblem]>> = {
  email: [isEmail, 'email_format'],
  phone: [isPhone, 'phone_format'],
  iban: [isIban, 'iban_invalid'],
  digits: [(value) => /^\d+$/.test(value), 'pay_field_digits'],
}

/** The values of an account by the names of its fields. */
type Values = Readonly<Record<string, string>>

/**
 * A value of a field as it is stored, or what is wrong with it. An empty value of an optional field is right. The other values of the
 * account, as they were typed, are for numbers whose check digit depends on one of them. A check takes the place of its type's rule.
 */
export function checkPayField(
  field: CheckedField,
  typed: string,
  others: Values = {},
): { readonly value: string } | { readonly problem: PayProblem } {
  const value = cleaners[field.type](typed)
  if (value === '') return field.optional ? { value } : { problem: 'required' }
  if (value.length > (field.most ?? (field.type === 'picture' ? longestCode : longest))) return { problem: 'too_long' }
  if (value.length < (field.least ?? 1)) return { problem: 'pay_field_short' }
  if (field.type === 'choice' && !field.choices?.includes(value)) return { problem: 'pay_field_choice' }
  const [isRight, problem] = wrongForm[field.type] ?? [() => true, 'pay_field_invalid' as const]
  if (field.type === 'digits' && !isRight(value)) return { problem }
  const check = payChecks[field.check ?? '']
  if (!check) return isRight(value) ? { value } : { problem }
  const kept = check(value, others)
  if (kept === null) return { problem: field.type === 'digits' ? 'pay_field_invalid' : problem }
  return field.check === 'ch_iban' && lacksReference(kept, others) ? { problem: 'pay_qr_iban' } : { value: kept }
}

/** Whether an IBAN is a QR-IBAN without its QR reference, so that no bank would take a payment (SIX, Guidelines QR-bill, 2.3). */
const lacksReference = (iban: string, { qr_reference = '' }: Values): boolean =>
  isQrIban(iban) && qrReference(qr_reference) === null

/** The values of all fields as they are stored, and what is wrong with the others, by the names of the fields. */
export function checkPayFields(
  fields: readonly CheckedField[],
  typed: Values,
): { readonly values: Values; readonly problems: Readonly<Record<string, PayProblem>> } {
  const values: Record<string, string> = {}
  const problems: Record<string, PayProblem> = {}
  for (const field of fields) {
    const checked = checkPayField(field, typed[field.name] ?? '', typed)
    if ('problem' in checked) problems[field.name] = checked.problem
    else if (checked.value !== '') values[field.name] = checked.value
  }
  return { values, problems }
}
