import type { Language } from '@c2c/contract'

const number = /^\d+(?:\.(\d+))?$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Formats `"1234.500000"` as `1.234,50` in German, with two decimals or none. The value is never converted to a Number. */
function formatNumber(value: string, decimals: string, language: Language): string {
  const needed = decimals.replace(/0+$/, '').length
  const minimumFractionDigits = needed === 0 ? 0 : Math.max(needed, Math.min(2, decimals.length))
  return new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 6 }).format(
    value as Intl.StringNumericLiteral,
  )
}

/** Formats in UTC with a suffix, because the server does not know the user's time zone. */
const formatMoment = (value: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(value))} UTC`

/**
 * Formats a value of the wire format for a language: a decimal text or an ISO 8601 timestamp. Any other text, such as a
 * currency code, is returned unchanged.
 */
export function formatValue(value: string, language: Language): string {
  if (moment.test(value)) return formatMoment(value, language)
  const [, decimals = ''] = number.exec(value) ?? []
  return number.test(value) ? formatNumber(value, decimals, language) : value
}
