/** A fraction of at most six decimals as percent, `0.080000` as `8`. It works on text, so that nothing is rounded. */
export function percentOf(fraction: string): string {
  const [whole = '0', decimals = ''] = fraction.split('.')
  const digits = decimals.padEnd(2, '0')
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2).replace(/0+$/, '')
  return rest === '' ? percent : `${percent}.${rest}`
}

/** The inverse: `8.5` percent as `0.085`; invalid text is returned unchanged, for the server to refuse. */
export function fractionOf(percent: string): string {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim())
  if (!match) return percent
  const whole = (match[1] ?? '').padStart(3, '0')
  return `${whole.slice(0, -2)}.${whole.slice(-2)}${match[2] ?? ''}`.replace(/^0+(?=\d)/, '')
}
