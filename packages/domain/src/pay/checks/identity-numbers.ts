import { isCnpj, isCpf, weightedSum } from '../../bank/national-numbers.ts'
import { cleanNumber } from '../../text/clean-text.ts'
import { isDate } from '../../validation/validators.ts'

const isOneDigit = (text: string): boolean => /^(.)\1*$/.test(text)

/** The numbers from one down to another: weights of a sum. */
const down = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, place) => from - place)

/** A CPF, the number of a taxpayer in Brazil. */
export function cpf(typed: string): string | null {
  const text = cleanNumber(typed)
  return isCpf(text) ? text : null
}

/** A CNPJ, the number of a company in Brazil. */
export function cnpj(typed: string): string | null {
  const text = cleanNumber(typed).replaceAll('/', '').toUpperCase()
  return isCnpj(text) ? text : null
}

/**
 * The number of a citizen of Thailand, or the tax number of a company, which begins with 0: twelve digits and a check digit, weights 13
 * to 2, modulo 11 (Department of Provincial Administration; Revenue Department).
 */
export function thaiId(typed: string): string | null {
  const text = cleanNumber(typed)
  if (!/^\d{13}$/.test(text) || isOneDigit(text)) return null
  return Number(text[12]) === (11 - (weightedSum(text.slice(0, 12), down(13, 2)) % 11)) % 10 ? text : null
}

/**
 * The number of a Malaysian identity card: birth date, code of the place of birth, and four digits without a check digit (Jabatan
 * Pendaftaran Negara). The century is not written: the date is one in any of both.
 */
export function nric(typed: string): string | null {
  const text = cleanNumber(typed)
  const [, year, month, day, place = '00'] = /^(\d\d)(\d\d)(\d\d)(\d\d)\d{4}$/.exec(text) ?? []
  const isBorn = ['19', '20'].some((century) => isDate(`${century}${year}-${month}-${day}`))
  return isBorn && !/^(?:00|1[7-9]|20|69|7[03]|8[01]|9[4-7])$/.test(place) ? text : null
}

/**
 * The registration number of a Malaysian business: the year, a type from 01 to 06, and six digits (Suruhanjaya Syarikat Malaysia, new
 * format since 2019).
 */
export function malaysianBusiness(typed: string): string | null {
  const text = cleanNumber(typed)
  return /^(?:19|20)\d\d0[1-6]\d{6}$/.test(text) ? text : null
}
