import { isIban } from '../bank/iban.ts'
import { cleanMailbox, cleanNumber, cleanPhone, halfWidth, withoutInvisible } from '../text/clean-text.ts'
import { isEmail, isPhone } from '../validation/validators.ts'
import type { PayField, PayFieldType } from './method.ts'
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

/** The longest value of a field without a length of its own. */
const longest = 200

const plain = (typed: string): string => withoutInvisible(typed).replaceAll(/\s+/g, ' ')

const cleaners: Readonly<Record<PayFieldType, (typed: string) => string>> = {
  text: plain,
  name: plain,
  email: (typed) => cleanMailbox(typed).toLowerCase(),
  phone: cleanPhone,
  iban: (typed) => cleanNumber(typed).toUpperCase(),
  digits: cleanNumber,
  handle: (typed) => halfWidth(withoutInvisible(typed)).replaceAll(/\s/g, '').toLowerCase(),
  choice: plain,
  picture: plain,
}

const wrongForm: Partial<Record<PayFieldType, readonly [isRight: (value: string) => boolean, problem: PayProblem]>> = {
  email: [isEmail, 'email_format'],
  phone: [isPhone, 'phone_format'],
  iban: [isIban, 'iban_invalid'],
  digits: [(value) => /^\d+$/.test(value), 'pay_field_digits'],
}

/** A value of a field as it is stored, or what is wrong with it. An empty value of an optional field is right. */
export function checkPayField(field: PayField, typed: string): { readonly value: string } | { problem: PayProblem } {
  const value = cleaners[field.type](typed)
  if (value === '') return field.optional ? { value } : { problem: 'required' }
  if (value.length > (field.most ?? longest)) return { problem: 'too_long' }
  if (value.length < (field.least ?? 1)) return { problem: 'pay_field_short' }
  const [isRight, problem] = wrongForm[field.type] ?? []
  if (isRight && problem && !isRight(value)) return { problem }
  if (field.type === 'choice' && !field.choices?.includes(value)) return { problem: 'pay_field_choice' }
  const check = field.check === undefined ? undefined : payChecks[field.check]
  return check && !check(value) ? { problem: 'pay_field_invalid' } : { value }
}
