/*
 * Check digits of bank numbers. Money that is sent to a mistyped number is hard to get back, so every digit that can be
 * checked is checked. The texts are already without spaces and hyphens.
 */

/** The remainder of a whole number, given by its digits, divided by 97. */
const modulo97 = (digits: string): number =>
  Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)

/**
 * Whether the check digits of an IBAN are right: ISO 7064, MOD 97-10 over the number with its first four characters moved
 * to the end, where A is 10 and Z is 35 (ISO 13616-1). They detect every single wrong character and every swap of two.
 */
export const hasIbanChecksum = (iban: string): boolean => remainder(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1

const remainder = (moved: string): number =>
  modulo97(moved.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36))))

/** The check digits that an IBAN of a country has with the rest of it. */
export const ibanCheckDigits = (country: string, rest: string): string =>
  String(98 - remainder(`${rest}${country}00`)).padStart(2, '0')

const weights = [3, 7, 1]

/**
 * An ABA routing transit number: nine digits whose sum with the weights 3, 7 and 1 is a multiple of ten (American Bankers
 * Association, Routing Number Policy; 12 CFR 229, appendix A). The first two digits are the Federal Reserve district: 01 to
 * 12, with 20 added for thrift institutions and 60 for electronic payments. Numbers of the government (00) and of
 * traveler's cheques (80) name no account of a person.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])\d{7}$/.test(text)) return false
  return Array.from(text).reduce((sum, digit, place) => sum + Number(digit) * (weights[place % 3] ?? 0), 0) % 10 === 0
}

/**
 * The number of a payment card that was issued in mainland China: 16 to 19 digits, the last one by the Luhn formula (ISO/IEC
 * 7812-1, JR/T 0008). A leading 0 is no issuer of cards. The formula detects every single wrong digit and every swap of
 * neighbours but 09 and 90.
 */
export function isCardNumber(text: string): boolean {
  if (!/^[1-9]\d{15,18}$/.test(text)) return false
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, place) => total + luhnValue(Number(digit), place % 2 === 1), 0)
  return sum % 10 === 0
}

function luhnValue(digit: number, isDoubled: boolean): number {
  const value = isDoubled ? digit * 2 : digit
  return value > 9 ? value - 9 : value
}
