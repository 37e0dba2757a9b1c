import { withoutInvisible } from '../text/clean-text.ts'

/*
 * Check digits of account numbers by the rules of their countries. The texts are already without spaces and hyphens.
 */

const digitAt = (digits: string, place: number): number => Number(digits[place] ?? 0)

/** The sum of the digits, each times the weight of its place; the weights begin again when they are used up. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  Array.from(digits, Number).reduce((sum, digit, place) => sum + digit * (weights[place % weights.length] ?? 0), 0)

/** What makes a sum a multiple of ten, as one digit. */
const toTen = (sum: number): number => (10 - (sum % 10)) % 10

const clabeWeights = [3, 7, 1]

/**
 * A CLABE: 18 digits of bank, place, account, and one check digit with the weights 3, 7 and 1, modulo 10 (Banco de México and
 * ABM, Clave Bancaria Estandarizada).
 */
export const isClabe = (text: string): boolean =>
  /^(?!0+$)\d{18}$/.test(text) && digitAt(text, 17) === toTen(weightedSum(text.slice(0, 17), clabeWeights))

const bankBlock = [7, 1, 3, 9, 7, 1, 3]
const accountBlock = [3, 9, 7, 1]

/**
 * A CBU of a bank or a CVU of a payment service, whose first three digits are zero: 22 digits in two blocks, each with a check digit,
 * weights 9, 7, 1 and 3 from the right, modulo 10 (Banco Central de la República Argentina, Comunicación "A" 2622 and "A" 6510).
 */
export const isCbu = (text: string): boolean =>
  /^(?!0+$)\d{22}$/.test(text) &&
  digitAt(text, 7) === toTen(weightedSum(text.slice(0, 7), bankBlock)) &&
  digitAt(text, 21) === toTen(weightedSum(text.slice(8, 21), accountBlock))

const nubanWeights = [3, 7, 3]

/** The six digits of a bank in the sum: those of banks are filled with zeros, those of other institutions follow a 9. */
const nubanBank = (code: string): string => (code.length === 3 ? `000${code}` : `9${code}`)

/**
 * A NUBAN: nine digits and a check digit over the bank's code and them, weights 3, 7 and 3, modulo 10 (Central Bank of Nigeria,
 * revised standards on the Nigeria uniform bank account number, 2020). Wallets have codes of six digits and use phone numbers
 * without a check digit.
 */
export function isNuban(text: string, bankCode: string): boolean {
  if (!/^(?!0+$)\d{10}$/.test(text)) return false
  if (!/^\d{3}(?:\d\d)?$/.test(bankCode)) return true
  return digitAt(text, 9) === toTen(weightedSum(`${nubanBank(bankCode)}${text.slice(0, 9)}`, nubanWeights))
}

const down = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, place) => from - place)

/** The check digit of a sum modulo 11 in Brazil: the remainders 0 and 1 have 0. */
const brazilian = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11))

const isOneDigit = (text: string): boolean => /^(.)\1*$/.test(text)

/**
 * A CPF, the number of a taxpayer in Brazil: nine digits and two check digits modulo 11 (Receita Federal, Instrução Normativa RFB
 * 1.548). Numbers of one repeated digit are not given out.
 */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || isOneDigit(text)) return false
  const first = brazilian(weightedSum(text.slice(0, 9), down(10, 2)))
  const second = brazilian(weightedSum(text.slice(0, 10), down(11, 2)))
  return text.endsWith(`${first}${second}`)
}

/** The sum of a CNPJ's characters, whose values are their ASCII codes less 48: A is 17. */
const cnpjSum = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter, place) => sum + (letter.charCodeAt(0) - 48) * (2 + ((text.length - 1 - place) % 8)),
    0,
  )

/**
 * A CNPJ, the number of a company in Brazil: twelve characters, since July 2026 also letters, and two check digits modulo 11 (Receita
 * Federal, Instrução Normativa RFB 2.229).
 */
export function isCnpj(text: string): boolean {
  if (!/^[A-Z\d]{12}\d\d$/.test(text) || isOneDigit(text)) return false
  const first = brazilian(cnpjSum(text.slice(0, 12)))
  const second = brazilian(cnpjSum(text.slice(0, 13)))
  return text.endsWith(`${first}${second}`)
}

const czechPrefix = [10, 5, 8, 4, 2, 1]
const czechNumber = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]

/**
 * A Czech account number: a prefix of at most six digits and a number of two to ten, both multiples of eleven in a weighted sum (Czech
 * National Bank, Decree 169/2011, account number format for the payment system).
 */
const isCzechNumber = (prefix: string, number: string): boolean =>
  /^\d{0,6}$/.test(prefix) &&
  /^\d{2,10}$/.test(number) &&
  number.replaceAll('0', '').length >= 2 &&
  weightedSum(prefix.padStart(6, '0'), czechPrefix) % 11 === 0 &&
  weightedSum(number.padStart(10, '0'), czechNumber) % 11 === 0

/** A Czech account without spaces, and without the zeros in front of its parts: `19-2000145399/0800`. */
export function cleanCzechAccount(typed: string): string {
  const text = withoutInvisible(typed)
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
  return text.replace(/^0+-/, '').replaceAll(/^0+(?=\d)|(?<=-)0+(?=\d)/g, '')
}

/** A Czech account: `19-2000145399/0800`, a number with or without prefix, and the bank's code of four digits. */
export function isCzechAccount(text: string): boolean {
  const [, prefix = '', number = ''] = /^(?:(\d{1,6})-)?(\d{2,10})\/\d{4}$/.exec(text) ?? []
  return isCzechNumber(prefix, number)
}
