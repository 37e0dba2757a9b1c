/**
 * Parses decimal text to minor units, exactly. `decimals` is the scale: 6 for USDT and prices, 2 for EUR, 0 for JPY.
 * Accepts 1 to 12 ASCII digits before the point and at most `decimals` after it; returns null for anything else. Input is
 * never rounded (contract.md, section 1).
 */
export function parseDecimal(text: string, decimals: number): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return null
  return BigInt(match[1] + fraction.padEnd(decimals, '0'))
}

/** Formats minor units as decimal text with exactly `decimals` decimals; keeps the sign. */
export function formatDecimal(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

interface Separators {
  readonly group: string
  readonly decimal: string
}

const known = new Map<string, Separators>()

/** The separators that a language writes numbers with. */
export function separators(locale: string): Separators {
  let held = known.get(locale)
  if (!held) {
    const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
    const [, group = ',', , decimal = '.'] = parts.map(({ value }) => value)
    known.set(locale, (held = { group, decimal }))
  }
  return held
}
