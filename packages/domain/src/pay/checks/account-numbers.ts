import { isCardNumber, isRoutingNumber } from '../../bank/check-digits.ts'
import { isIban } from '../../bank/iban.ts'
import { cleanCzechAccount, isCbu, isClabe, isCzechAccount, isNuban } from '../../bank/national-numbers.ts'
import { isZenginName, zenginName } from '../../bank/zengin-name.ts'
import { cleanNumber, withoutInvisible } from '../../text/clean-text.ts'
import { cbuAlias } from './handles.ts'

/** A number without spaces and hyphens that a rule holds for. */
const numberThat =
  (isRight: (text: string) => boolean) =>
  (typed: string): string | null => {
    const text = cleanNumber(typed).toUpperCase()
    return isRight(text) ? text : null
  }

const matching = (form: RegExp) => numberThat((text) => form.test(text))

/** An IBAN of one of the countries (ISO 13616-1). */
const ibanOf = (countries: RegExp) => {
  const isOwn = numberThat((text) => isIban(text) && countries.test(text))
  return (typed: string): string | null => isOwn(typed.replace(/^\s*IBAN:?/i, ''))
}

/** Countries whose banks take SEPA credit transfers, by the first letters of their IBANs (EPC409-09). */
const sepaCountries =
  /^(?:A[DLT]|B[EG]|C[HYZ]|D[EK]|E[ES]|F[IR]|G[BIR]|H[RU]|I[EST]|L[ITUV]|M[CDEKT]|N[LO]|P[LT]|R[OS]|S[EIKM]|VA)/

export const sepaIban = ibanOf(sepaCountries)
export const swissIban = ibanOf(/^(?:CH|LI)/)

/** Whether a Swiss IBAN is a QR-IBAN: its institution is one of 30000 to 31999, and payments need a QR reference. */
export const isQrIban = (iban: string): boolean => /^(?:CH|LI)..3[01]/.test(iban)

export const turkishIban = ibanOf(/^TR/)
export const ukrainianIban = ibanOf(/^UA/)

/**
 * A Polish account number (NRB): the 26 digits of a Polish IBAN without its country, whose check digits are the IBAN's (Narodowy Bank
 * Polski, PN-F-01102).
 */
export function nrb(typed: string): string | null {
  const text = cleanNumber(typed).toUpperCase().replace(/^PL/, '')
  return isIban(`PL${text}`) ? text : null
}

/** A Czech account, `19-2000145399/0800`: prefix and number modulo 11, and the bank's code of four digits. */
export function czechAccount(typed: string): string | null {
  const text = cleanCzechAccount(typed)
  return isCzechAccount(text) ? text : null
}

/** Carries of the reference's digits (Swiss Payment Standards, modulo 10 recursive). */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** A QR reference: 26 digits and a check digit, modulo 10 recursive (SIX, Swiss Implementation Guidelines QR-bill). */
export const qrReference = numberThat((text) => {
  if (!/^(?!0+$)\d{27}$/.test(text)) return false
  const carry = Array.from(text.slice(0, 26), Number).reduce((sum, digit) => carries[(sum + digit) % 10] ?? 0, 0)
  return Number(text[26]) === (10 - carry) % 10
})

export const clabe = numberThat(isClabe)
const cbu = numberThat(isCbu)

/** A CBU, a CVU, or the alias of one. What has the length of a number must be one. */
export const cbuOrAlias = (typed: string): string | null =>
  /^\d{21,}$/.test(cleanNumber(typed)) ? cbu(typed) : cbuAlias(typed)

/** A NUBAN. Its check digit depends on the bank's code, in the field `bank_code`. */
export const nuban = (typed: string, { bank_code = '' }: Readonly<Record<string, string>> = {}): string | null =>
  numberThat((text) => isNuban(text, cleanNumber(bank_code)))(typed)

export const routingNumber = numberThat(isRoutingNumber)
export const cardNumber = numberThat(isCardNumber)

/** A sort code of six digits, not all zero (Pay.UK, Bacs standard 18). */
export const sortCode = matching(/^(?!0+$)\d{6}$/)

/** An IFSC: four letters of the bank, a zero, and six letters or digits of the branch (Reserve Bank of India, NEFT). */
export const ifsc = matching(/^[A-Z]{4}0[A-Z\d]{6}$/)

/** A SWIFT code (ISO 9362). */
export const swiftCode = matching(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/)

/** The code of a Korean bank or securities firm: three digits (Korea Financial Telecommunications and Clearings Institute). */
export const koreanBank = matching(/^(?!000)\d{3}$/)

/** A Brazilian agency: four digits, and with some banks a check digit, which may be X (Febraban). */
export const brazilianBranch = matching(/^(?!0+$)\d{4}[\dX]?$/)

/** A Brazilian account with its check digit, which may be X; banks have rules of their own for it (Febraban). */
export const brazilianAccount = matching(/^(?!0+$)\d{4,19}[\dX]$/)

/** The number that NAPAS gives to a bank in VietQR: six digits (NAPAS, QR code format, IBFT). */
export const vietnameseBank = matching(/^[1-9]\d{5}$/)

/** An account or card number of a bank in Vietnam: at most 19 letters and digits (NAPAS, QR code format, IBFT). */
export const vietnameseAccount = matching(/^(?!0+$)[A-Z\d]{6,19}$/)

/** The holder's name in katakana, as Japanese banks write it (Zengin format). */
export function holderKana(typed: string): string | null {
  const name = zenginName(withoutInvisible(typed))
  return isZenginName(name) ? name : null
}
