/** A cell: text that may be user input, or a decimal number of ours that a spreadsheet can sum. */
export type Cell = string | { readonly number: string }

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), also in East Asian full-width forms,
 * after invisible characters, and where a cell begins for a spreadsheet that splits by semicolons or ignores our
 * quotes.
 */
const formula = /(^|[;\t\r\n])(?=[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r\n])/gu

const decimal = /^-?\d+(\.\d+)?$/

/** A cell that looks like a formula gets a leading apostrophe; a malformed number counts as text. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string' && decimal.test(cell.number)) return cell.number
  const text = typeof cell === 'string' ? cell : cell.number
  const safe = text.replaceAll(formula, "$1'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark by which spreadsheets recognise UTF-8; it precedes the first line. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180). */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cellText).join(',')}\r\n`
