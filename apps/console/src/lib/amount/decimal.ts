import { separators, shorten } from '@c2c/domain'

/**
 * Decimal text as a language writes it, its integer digits grouped in threes: `"1234567.500000"` becomes `"1,234,567.500000"`,
 * in German `"1.234.567,500000"`. It works on text, so that no digit is lost. Other text is returned unchanged.
 */
export function groupDecimal(text: string, locale: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', decimals] = match
  const { group, decimal } = separators(locale)
  const fraction = decimals === undefined ? '' : decimal + decimals
  return `${sign.replace('-', '−')}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${fraction}`
}

/** The same with two decimals, the others cut off: `"0.004000"` becomes `"<0.01"`, since it is not nothing. */
export function shortDecimal(text: string, locale: string): string {
  const { text: short, below } = shorten(text)
  const grouped = groupDecimal(short, locale)
  return below ? grouped.replace('0', '<0') : grouped
}
