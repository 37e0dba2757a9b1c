import { parseUsdt } from '../money/usdt.ts'

/*
 * The validators of the specification, section 5, shared by all layers. Each matches the whole text without trimming.
 * Letters and digits are ASCII unless noted.
 */

/**
 * RFC 5321's dot-string and host; the host must contain a dot. Host labels follow RFC 1123: at most 63 letters, digits
 * and hyphens each, no hyphen at either end.
 */
const emailForm =
  /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Carriers of Japan that once gave out addresses with dots side by side or before the `@`; these are still in use. */
const oldCarriers =
  /@(?:docomo|(?:[a-z]+\.)?ezweb|softbank|[dhtckrnsq]\.vodafone)\.ne\.jp$|@(?:au\.com|i\.softbank\.jp)$/i

/**
 * An e-mail address of RFC 5321: `name@host.tld`, at most 254 characters. No quoted names, no IP addresses as hosts. Dots may
 * stand as old carriers of Japan gave them out, `a..b.@docomo.ne.jp`.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  emailForm.test(text) &&
  !text.startsWith('.') &&
  (!/\.\.|\.@/.test(text) || (oldCarriers.test(text) && !text.includes('@.')))

/** A mobile number of mainland China: 11 digits, the first 1, the second 3 to 9 (the ministry's numbering plan). */
export const isMainlandMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** An international number in ITU-T E.164 form: `+`, a country code that does not begin with 0, 7 to 15 digits in total. */
export const isInternationalPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

/** A phone number: a mainland mobile number without `+`, an international number with `+`. */
export const isPhone = (text: string): boolean => isMainlandMobile(text) || isInternationalPhone(text)

/** Scheme, host (name, IPv4 or bracketed IPv6 address), port and the rest; only RFC 3986 characters. */
const urlForm =
  /^https?:\/\/(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#](?:[\w.~!$&'()*+,;=:@/?#-]|%[0-9a-f]{2})*)?$/i

/** An absolute URL of RFC 3986: `http` or `https`, a host, no user name or password, ASCII only. */
export function isUrl(text: string): boolean {
  const match = urlForm.exec(text)
  return match !== null && Number(match[1] ?? 0) <= 65_535 && (text.match(/#/g)?.length ?? 0) <= 1
}

const daysOfMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** A valid calendar date in ISO 8601 form: `2024-02-29`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  const [year = 0, month = 0, day = 0] = match?.slice(1).map(Number) ?? []
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
}

/** A decimal number with optional minus sign and decimals (ISO 6093, NR1 and NR2): `-12.5`. No exponent. */
export const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Only digits, at least one; exactly `length` digits when given. */
export const isDigits = (text: string, length = text.length): boolean => /^\d+$/.test(text) && text.length === length

/** Only Latin letters (ISO/IEC 646), at least one. */
export const isLetters = (text: string): boolean => /^[A-Za-z]+$/.test(text)

/** An amount of USDT above zero in the form of the contract: at most 12 integer digits and 6 decimals. */
export const isAmount = (text: string): boolean => (parseUsdt(text) ?? 0n) > 0n

/** The province-level codes of identity numbers (GB/T 2260), and those of residence permits. */
const regions = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

/** The check character for the first 17 digits: ISO 7064, MOD 11-2, where `X` is ten. */
function checkCharacter(digits: string): string | undefined {
  const sum = digits.split('').reduce((total, digit) => (total + Number(digit)) * 2, 0)
  return '0123456789X'[(12 - (sum % 11)) % 11]
}

/**
 * A resident identity number of mainland China (GB 11643): region, a valid birth date, sequence, and a check character
 * that detects any single wrong character and any swap of neighbours. Only the capital `X`, as in the standard.
 */
export function isIdCard(text: string): boolean {
  const match = /^\d{6}(\d{4})(\d\d)(\d\d)\d{3}[\dX]$/.exec(text)
  if (!match || !regions.test(text) || !isDate(match.slice(1).join('-'))) return false
  return text.at(-1) === checkCharacter(text.slice(0, -1))
}

/**
 * Province character and authority letter, then one of: five characters; four characters and the suffix of a trailer,
 * learner, police, Hong Kong, Macau or consulate; six characters of a new-energy plate, with the type letter first for
 * small cars and last for large ones. Embassy plates: their own character and six digits.
 */
const plateForm =
  /^(?:使\d{6}|[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJ-NP-Z\d]{4}[A-HJ-NP-Z\d挂学警港澳领]|[A-HJK][A-HJ-NP-Z\d]\d{4}|\d{5}[A-HJK]))$/

/**
 * A car number plate of mainland China (GA 36), including new-energy and embassy plates, without the stamped dot. The
 * letters I and O are not used.
 */
export const isCarPlate = (text: string): boolean => plateForm.test(text)
