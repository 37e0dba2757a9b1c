import type { CallError } from '@c2c/client'

/** The fields of a reason, the nearest first; a reason that is missing here belongs to no field. */
const about: Readonly<Partial<Record<string, readonly string[]>>> = {
  bad_credentials: ['password', 'email'],
  code_invalid: ['code'],
  second_factor_required: ['totp'],
  second_factor_invalid: ['totp'],
  invite_code_unknown: ['invite_code'],
  insufficient_balance: ['amount', 'number', 'available'],
  below_minimum: ['amount', 'number'],
  above_maximum: ['amount', 'number'],
}

/** The rest of a day's amount comes with the limits that the amount exceeds; others count orders, or keys. */
const aboutAmount = ['amount']

/**
 * The messages of a refusal by field, for the fields that a form has: those that the server names, else the one that its
 * reason is about, where the form shows it now.
 */
export function refusedFields(
  { fields, reason, message, data }: CallError,
  names: readonly string[],
  isShown: (name: string) => boolean,
): Readonly<Record<string, string>> {
  const named = Object.entries(fields).filter(([name]) => names.includes(name))
  if (named.length > 0) return Object.fromEntries(named)
  const field = ('day_left' in data ? aboutAmount : about[reason])?.find(
    (name) => names.includes(name) && isShown(name),
  )
  return field === undefined ? {} : { [field]: message }
}
