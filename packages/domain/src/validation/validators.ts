import { parseUsdt } from '../money/usdt.ts'

/*
 * The validators of the specification, section 5, for every layer. Each takes the whole text and says whether it is one:
 * nothing is trimmed or changed before, and letters and digits are those of ASCII unless a rule says otherwise.
 */

/**
 * RFC 5321's dot-string and host, with the dot in the host without which no mail travels the internet. The labels of a
 * host are RFC 1123's: at most 63 letters, digits and hyphens each, no hyphen at either end.
 */
const emailForm =
  /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** An e-mail address as RFC 5321 sends to: `name@host.tld`, 254 characters at most. No quoted names, no bare numbers as hosts. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && emailForm.test(text) && !/^\.|\.\.|\.@/.test(text)

/** A mobile number of mainland China: 11 digits, the first 1, the second 3 to 9 (the ministry's numbering plan). */
export const isMainlandMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** An international number as ITU-T E.164 writes it: `+`, a country code that does not begin with 0, 7 to 15 digits in all. */
export const isInternationalPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

/** A phone number that can be called: without a `+` it is a mainland mobile number, with one an international number. */
export const isPhone = (text: string): boolean => isMainlandMobile(text) || isInternationalPhone(text)

/** Scheme, host (a name, an IPv4 or a bracketed IPv6 address), port and the rest, of RFC 3986's characters alone. */
const urlForm =
  /^https?:\/\/(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#](?:[\w.~!$&'()*+,;=:@/?#-]|%[0-9a-f]{2})*)?$/i

/** An absolute web address by RFC 3986: `http` or `https`, a host, no user name or password in it, ASCII only. */
export function isUrl(text: string): boolean {
  const match = urlForm.exec(text)
  return match !== null && Number(match[1] ?? 0) <= 65_535 && (text.match(/#/g)?.length ?? 0) <= 1
}

const daysOfMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** A day that is in the calendar, as ISO 8601 writes it: `2024-02-29`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  const [year = 0, month = 0, day = 0] = match?.slice(1).map(Number) ?? []
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
}

/** A decimal number, with a minus sign or not and decimals or not (ISO 6093, NR1 and NR2): `-12.5`. No exponent. */
export const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Digits alone, at least one; `length` says how many exactly. */
export const isDigits = (text: string, length = text.length): boolean => /^\d+$/.test(text) && text.length === length

/** Letters of the Latin alphabet alone (ISO/IEC 646), at least one. */
export const isLetters = (text: string): boolean => /^[A-Za-z]+$/.test(text)

/** An amount of USDT above zero, in the one form that the contract takes: at most 12 whole digits and 6 decimals. */
export const isAmount = (text: string): boolean => (parseUsdt(text) ?? 0n) > 0n

/** The province-level codes that a resident's number begins with (GB/T 2260), and those of residence permits. */
const regions = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

/** What the last character must be after the first 17 digits: ISO 7064, MOD 11-2, where `X` stands for ten. */
function checkCharacter(digits: string): string | undefined {
  const sum = digits.split('').reduce((total, digit) => (total + Number(digit)) * 2, 0)
  return '0123456789X'[(12 - (sum % 11)) % 11]
}

/**
 * A resident's identity number of mainland China (GB 11643): region, a birthday that was one, sequence, and a check
 * character that any one changed or any two exchanged neighbours break. The capital `X` only, as the standard writes it.
 */
export function isIdCard(text: string): boolean {
  const match = /^\d{6}(\d{4})(\d\d)(\d\d)\d{3}[\dX]$/.exec(text)
  if (!match || !regions.test(text) || !isDate(match.slice(1).join('-'))) return false
  return text.at(-1) === checkCharacter(text.slice(0, -1))
}

/**
 * A province and the letter of an authority; then five places, or four and the character of a trailer, a learner, the
 * police, Hong Kong, Macau or a consulate, or the six of a new-energy plate, where small cars begin with the letter of
 * their kind and large ones end with it. An embassy's is its own character and six digits.
 */
const plateForm =
  /^(?:使\d{6}|[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJ-NP-Z\d]{4}[A-HJ-NP-Z\d挂学警港澳领]|[A-HJK][A-HJ-NP-Z\d]\d{4}|\d{5}[A-HJK]))$/

/**
 * A car's number plate of mainland China (GA 36), new-energy plates and those of embassies with it, written without the
 * dot that is stamped on it. The letters I and O are never used.
 */
export const isCarPlate = (text: string): boolean => plateForm.test(text)
