import { ibanPrefix } from './countries.ts'
import type { Detail, DetailName } from './detail.ts'
import { czechIban, ibanCountries } from './iban.ts'
import { isCzechAccount } from './national-numbers.ts'
import { bankDetails, bankSchemeOf, localSchemes, numberDetails } from './schemes.ts'
import type { BankScheme } from './scheme-names.ts'

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
    else if (!isRight(value, fields)) problems.set(name, 'invalid')
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
  if (name === 'iban') return !value.startsWith(ibanPrefix(country))
  return name === 'swift' && scheme !== 'iban' && value.slice(4, 6) !== country
}

/** The scheme of an account that has passed its checks, whatever currency it is paid in. */
export function accountScheme({ iban = '', bank_country: country = '' }: BankFields): BankScheme {
  if (iban !== '' || country === '') return 'iban'
  const own = localSchemes.find((local) => local.country === country)?.scheme
  return own ?? (ibanCountries.includes(ibanPrefix(country)) ? 'iban' : 'general')
}

/** The number of an account with its bank's, as it was given: `021000021123456789`. */
export const bankAccountNumber = (fields: BankFields): string => numberParts(fields).join('')

/**
 * The one form of that number, by which an account is recognised however it is written: an IBAN as it is, other numbers
 * with their country and without leading zeros, `US:021000021123456789`. A British IBAN is a sort code and an account
 * number, and has their form; a Polish or Czech number is an IBAN.
 */
export function bankAccountKey(fields: BankFields): string {
  const { iban = '', bank_country: country = '' } = fields
  const scheme = accountScheme(fields)
  if (scheme === 'iban') return isBritish(iban) ? keyOf('GB', iban.slice(8, 14), iban.slice(14)) : iban
  if (scheme === 'pl') return `PL${fields.nrb ?? ''}`
  if (scheme === 'cz') return czechIban(fields.cz_account ?? '')
  const [bank, account] = numberParts(fields)
  return keyOf(country, numberDetails(scheme).includes('swift') ? bank.slice(0, bankOfSwift) : bank, account)
}

/** The letters of a SWIFT code before its branch. */
const bankOfSwift = 8

/** A SWIFT code of eight or eleven characters before an account number. */
const withSwift = /^[A-Z\d]{4}([A-Z]{2})[A-Z\d]{6,}$/

/** Every form that `bankAccountKey` may give to a number that was typed without its country. */
export const possibleAccountKeys = (number: string): readonly string[] => [
  number,
  ...(isBritish(number) ? [bankAccountKey({ iban: number })] : []),
  ...(/^\d{26}$/.test(number) ? [`PL${number}`] : []),
  ...(isCzechAccount(number) ? [czechIban(number)] : []),
  ...localSchemes.flatMap(({ country, bankLengths }) =>
    bankLengths.map((length) => keyOf(country, number.slice(0, length), number.slice(length))),
  ),
  ...swiftKeys(number),
]

function swiftKeys(number: string): readonly string[] {
  const [, country] = withSwift.exec(number) ?? []
  if (country === undefined) return []
  return [bankOfSwift, bankOfSwift + 3].map((length) =>
    keyOf(country, number.slice(0, bankOfSwift), number.slice(length)),
  )
}

function numberParts(fields: BankFields): readonly [bank: string, account: string] {
  const scheme = accountScheme(fields)
  const parts = numberDetails(scheme).map((name) => fields[name] ?? '')
  // The bank's code stands behind a Czech number.
  if (scheme === 'cz') return ['', (fields.cz_account ?? '').split('/').toReversed().join('')]
  return [parts.slice(0, -1).join(''), parts.at(-1) ?? '']
}

const isBritish = (iban: string): boolean => /^GB\d{2}[A-Z]{4}\d{14}$/.test(iban)

const keyOf = (country: string, bank: string, account: string): string =>
  `${country}:${bank}${account.replace(/^0+/, '')}`
