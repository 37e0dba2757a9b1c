import { separators } from './money-text.ts'

/**
 * What a person typed or pasted into an amount field, as the decimal text that the contract takes; null when it cannot be
 * an amount, so that the field keeps what it held. Both the language's own separator and the point count as decimal;
 * grouping is understood where it is complete, as in a pasted `1.234,50`.
 */
export function parseTypedAmount(typed: string, locale: string, decimals: number): string | null {
  const { group, decimal } = separators(locale)
  const text = typed.replace(/[\s\u00a0\u202f]/g, '')
  const grouped = text.split(decimal)[0]?.split(group) ?? []
  const isGrouped = grouped.length > 1 && grouped.every((part, index) => (index ? /^\d{3}$/ : /^\d{1,3}$/).test(part))
  const plain = (isGrouped ? text.replaceAll(group, '') : text).replace(decimal, '.')
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(plain)
  if (!match) return null
  const [, whole = '', point = '', fraction = ''] = match
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  if (trimmed.length > 12 || fraction.length > decimals) return null
  if (point && decimals === 0) return null
  return (point && trimmed === '' ? '0' : trimmed) + point + fraction
}

/** Decimal text as the field shows it: with the language's separator, nothing added or cut. */
export const typedAmount = (value: string, locale: string): string => value.replace('.', separators(locale).decimal)

/** Decimal text without needless zeros, `"12.500000"` to `"12.5"`. */
export const shortAmount = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
