import { halfWidth } from './half-width.ts'
import { separators } from './money-text.ts'

interface Readings {
  /** Complete groups of three, by the language's separator or by spaces: `1.234.567,5` in German. */
  readonly grouped: RegExp
  /** No groups, and one decimal separator at most: the language's, or the point of a number pad. */
  readonly plain: RegExp
}

const known = new Map<string, Readings>()

function readingsIn(locale: string): Readings {
  const held = known.get(locale)
  if (held) return held
  const { group, decimal } = separators(locale)
  const made = {
    grouped: new RegExp(`^([1-9]\\d{0,2}(?:([${group}\\s])\\d{3})(?:\\2\\d{3})*)(?:[${decimal}](\\d*))?$`),
    plain: new RegExp(`^(\\d*)(?:[${decimal}.](\\d*))?$`),
  }
  known.set(locale, made)
  return made
}

/**
 * The text typed or pasted into an amount field, as the decimal text that the contract takes; null when the language
 * does not say which amount it is, so that it can be refused and is never guessed. `1.234` is a thousand and more in
 * German, where the point groups, and one and a bit in English; `12,5` is no amount in English.
 */
export function parseTypedAmount(typed: string, locale: string): string | null {
  const text = halfWidth(typed).trim()
  if (text === '') return ''
  const { grouped, plain } = readingsIn(locale)
  const parts = grouped.exec(text) ?? plain.exec(text)
  if (!parts) return null
  const whole = (parts[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = parts.at(-1) ?? ''
  if (whole === '' && fraction === '') return null
  if (whole.length > 12 || fraction.length > 6) return null
  return (whole === '' ? '0' : whole) + (fraction === '' ? '' : `.${fraction}`)
}

/** Decimal text as the field shows it: with the language's separator, nothing added or cut. */
export const typedAmount = (value: string, locale: string): string => value.replace('.', separators(locale).decimal)

/** Decimal text without needless zeros, `"12.500000"` to `"12.5"`. */
export const shortAmount = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
