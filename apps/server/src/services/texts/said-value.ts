import type { Language } from '@c2c/contract'

const number = /^\d+(?:\.(\d+))?$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** `"1234.500000"` to `1.234,50` in German. An amount keeps two decimals or none, and never becomes an inexact Number. */
function saidNumber(value: string, decimals: string, language: Language): string {
  const needed = decimals.replace(/0+$/, '').length
  const minimumFractionDigits = needed === 0 ? 0 : Math.max(needed, Math.min(2, decimals.length))
  return new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 6 }).format(
    value as Intl.StringNumericLiteral,
  )
}

/** In UTC, which is said with it: the server does not know the reader's zone. */
const saidMoment = (value: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(value))} UTC`

/**
 * A value as the wire writes it, a decimal text or a moment in ISO 8601, as a sentence of the language says it; anything
 * else, such as the code of a currency, stays as it is.
 */
export function saidValue(value: string, language: Language): string {
  if (moment.test(value)) return saidMoment(value, language)
  const [, decimals = ''] = number.exec(value) ?? []
  return number.test(value) ? saidNumber(value, decimals, language) : value
}
