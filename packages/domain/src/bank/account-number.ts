import {
  bankDetails,
  bankSchemeOf,
  localSchemes,
  numberDetails,
  type BankScheme,
  type Detail,
  type DetailName,
} from './schemes.ts'

/** A bank account as it was given: texts by the names of the contract. */
export type BankFields = Readonly<Partial<Record<DetailName | 'bank_country' | 'currency', string | undefined>>>

/** Why a detail is refused. */
export type DetailProblem = 'missing' | 'invalid' | 'short' | 'other_country'

/**
 * The scheme that details must have. An account that names no country of its bank has an IBAN, as all had before there were
 * others.
 */
export const requiredScheme = ({ bank_country: country = '', currency = '' }: BankFields): BankScheme | null =>
  country === '' ? 'iban' : bankSchemeOf(country, currency)

/** The problems of cleaned details of a scheme, by name; empty when they are right. */
export function detailProblems(scheme: BankScheme, fields: BankFields): ReadonlyMap<DetailName, DetailProblem> {
  const problems = new Map<DetailName, DetailProblem>()
  for (const { name, isRight, ...detail } of bankDetails(scheme, fields.currency ?? '')) {
    const value = fields[name] ?? ''
    if (value === '') problems.set(name, 'missing')
    else if (zeroFilled(detail, value) !== null) problems.set(name, 'short')
    else if (!isRight(value)) problems.set(name, 'invalid')
    else if (isElsewhere(scheme, name, value, fields.bank_country ?? '')) problems.set(name, 'other_country')
  }
  return problems
}

/**
 * A number that is shorter than its country's form, filled with zeros in front, for its owner to confirm: banks print it without
 * them. Null for any other.
 */
export const zeroFilled = ({ filled = 0 }: Pick<Detail, 'filled'>, cleaned: string): string | null =>
  cleaned.length < filled && /^(?!0+$)\d+$/.test(cleaned) ? cleaned.padStart(filled, '0') : null

/**
 * Whether an IBAN or SWIFT code names another country than the account's, if that is given. A bank with IBANs may have a SWIFT
 * code of elsewhere, such as one of Jersey with British IBANs.
 */
function isElsewhere(scheme: BankScheme, name: DetailName, value: string, country: string): boolean {
  if (name === 'iban') return !value.startsWith(country)
  return name === 'swift' && scheme !== 'iban' && value.slice(4, 6) !== country
}

/** The scheme of an account that has passed its checks, whatever currency it is paid in. */
export function accountScheme({ iban = '', bank_country: country = '' }: BankFields): BankScheme {
  return (iban === '' && localSchemes.find((local) => local.country === country)?.scheme) || 'iban'
}

/** The number of an account with its bank's, as it was given: `021000021123456789`. */
export const bankAccountNumber = (fields: BankFields): string => numberParts(fields).join('')

/**
 * The one form of that number, by which an account is recognised however it is written: an IBAN as it is, other numbers
 * with their country and without leading zeros, `US:021000021123456789`. A British IBAN is a sort code and an account
 * number, and has their form.
 */
export function bankAccountKey(fields: BankFields): string {
  const { iban = '' } = fields
  if (accountScheme(fields) !== 'iban') return keyOf(fields.bank_country ?? '', ...numberParts(fields))
  return isBritish(iban) ? keyOf('GB', iban.slice(8, 14), iban.slice(14)) : iban
}

/** Every form that `bankAccountKey` may give to a number that was typed without its country. */
export const possibleAccountKeys = (number: string): readonly string[] => [
  number,
  ...(isBritish(number) ? [bankAccountKey({ iban: number })] : []),
  ...localSchemes.map(({ country, bankLength }) =>
    keyOf(country, number.slice(0, bankLength), number.slice(bankLength)),
  ),
]

function numberParts(fields: BankFields): readonly [bank: string, account: string] {
  const parts = numberDetails(accountScheme(fields)).map((name) => fields[name] ?? '')
  return [parts.slice(0, -1).join(''), parts.at(-1) ?? '']
}

const isBritish = (iban: string): boolean => /^GB\d{2}[A-Z]{4}\d{14}$/.test(iban)

const keyOf = (country: string, bank: string, account: string): string =>
  `${country}:${bank}${account.replace(/^0+/, '')}`
