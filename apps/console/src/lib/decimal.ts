/**
 * Groups the whole digits of a decimal text in threes, `"1234567.500000"` to `"1,234,567.500000"`. It works on the text
 * alone, so that no digit is lost on the way to the screen; English and Chinese write it alike. Text that is no decimal
 * comes back as it is.
 */
export function groupDecimal(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  return `${sign.replace('-', '−')}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
}
