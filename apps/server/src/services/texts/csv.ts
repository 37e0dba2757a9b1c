import type { Language } from '@c2c/contract'

/** A cell: text that may be user input, or a decimal number that a spreadsheet can sum. */
export type Cell = string | { readonly number: string }

/**
 * Characters that begin a formula in a spreadsheet (OWASP, CSV injection), also in East Asian full-width forms,
 * after invisible characters, and where a cell begins for a spreadsheet that splits by semicolons or ignores our
 * quotes.
 */
const formula = /(^|[;\t\r\n])(?=[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r\n])/gu

const decimal = /^-?\d+(\.\d+)?$/

/** What separates the cells of a file that is written; beside semicolons numbers have decimal commas. */
export type Separator = ',' | ';'

/** A cell that looks like a formula gets a leading apostrophe; a malformed number counts as text. */
function cellText(cell: Cell, separator: Separator): string {
  if (typeof cell !== 'string' && decimal.test(cell.number)) {
    return separator === ';' ? cell.number.replace('.', ',') : cell.number
  }
  const text = typeof cell === 'string' ? cell : cell.number
  const safe = text.replaceAll(formula, "$1'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark by which spreadsheets recognise UTF-8; it precedes the first line. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180). */
export const csvLine = (row: readonly Cell[], separator: Separator = ','): string =>
  `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`

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
