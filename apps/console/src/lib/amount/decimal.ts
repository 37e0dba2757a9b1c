import { shorten } from '@c2c/domain'

/**
 * Groups the integer digits of decimal text in threes: `"1234567.500000"` becomes `"1,234,567.500000"`. It works on
 * text, so that no digit is lost; English and Chinese use the same grouping. Other text is returned unchanged.
 */
export function groupDecimal(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  return `${sign.replace('-', '−')}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
}

/** The same with two decimals, the others cut off: `"0.004000"` becomes `"<0.01"`, since it is not nothing. */
export function shortDecimal(text: string): string {
  const { text: short, below } = shorten(text)
  const grouped = groupDecimal(short)
  return below ? grouped.replace('0', '<0') : grouped
}
