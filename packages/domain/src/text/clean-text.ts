/*
 * What people paste holds more than they see: marks of direction and joiners from web pages, no-break spaces from
 * documents, full-width characters from East Asian keyboards. These functions are applied before any check.
 */

/** The soft hyphen, zero-width characters, marks of direction, and the byte order mark. */
const invisible = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** A text without invisible characters, and without spaces around it. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '').trim()

/**
 * Full-width characters of an East Asian keyboard, `１２．５`, as their ASCII twins, `12.5`; its full stop and comma become point and
 * comma, since the same keys write them.
 */
export const halfWidth = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[、､]/g, ',')

/** A pasted number, of an account, a card or a code, without spaces, hyphens, dots and invisible characters within it. */
export const cleanNumber = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\u2212.·・]/gu, '')

/** A pasted e-mail address without `mailto:` and spaces around its parts. */
export const cleanMailbox = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replace(/^mailto:/i, '')
    .replaceAll(/\s*([@.])\s*/g, '$1')
    .trim()

/** A blockchain address behind the scheme of a payment link (EIP-681) or the name of its network. */
const linked = /^[A-Za-z][\w-]*:(?:\/\/)?(?:pay-)?(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})(?![0-9A-Za-z])/

/** The receiver of tokens in a payment link, whose address in front is that of the token. */
const receiver = /^[a-z]+:.*[?&]address=(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})(?![0-9A-Za-z])/

/** A pasted blockchain address without spaces and the payment link around it. Other networks have hyphens and colons in theirs. */
export function cleanAddress(text: string): string {
  const address = withoutInvisible(text).normalize('NFKC').replaceAll(/\s/g, '')
  return receiver.exec(address)?.[1] ?? linked.exec(address)?.[1] ?? address
}

/**
 * The country codes whose numbers are written with a zero in front at home, and without it abroad (ITU-T E.164, national
 * prefixes; the codes for which libphonenumber removes it).
 */
const withTrunkZero =
  /^(\+(?:2(?:0|1[1238]|3[1-4]|43|49|5[0124-6]|6[0-5]|7|91)|3[123]|35[3589]|37[03457]|38[0-35-79]|4(?:[013469]|2[13])|5(?:[13458]|08|9[013-68])|6(?:[0-46]|86)|8(?:[1246]|50|5[56]|80|86)|9(?:[0-58]|6[1-467]|7[01267]|9[456])))0+/

/** The countries where that zero belongs to the number, `+39 06`. */
const keepsZero = /^\+(?:39|225|24[12]|378)/

/**
 * A phone number without what is added to read it better, in E.164 where it has a country: `+49 (0) 151/123-45678` and
 * `0049 151 12345678` become `+4915112345678`. A mobile number of mainland China has no prefix. Other text is left for the
 * check to refuse.
 */
export function cleanPhone(text: string): string {
  const plain = withoutInvisible(text)
    .normalize('NFKC')
    .replace(/^tel:/i, '')
    .replaceAll(/[\s\p{Pd}\u2212./\\]/gu, '')
    .replace(/^\(?(?:00|\+)(?=\(?[1-9])/, '+')
  const national = keepsZero.test(plain) ? plain : plain.replace('(0)', '')
  return national
    .replaceAll(/[()]/g, '')
    .replace(withTrunkZero, '$1')
    .replace(/^\+86(?=1[3-9]\d{9}$)/, '')
}
