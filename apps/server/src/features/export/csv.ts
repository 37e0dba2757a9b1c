/** A cell: text as somebody may have written it, or a decimal number of ours that a spreadsheet is to count with. */
export type Cell = string | { readonly number: string }

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), also in the wide forms of East Asia, behind
 * what nobody sees, and where a cell begins for one that parts them by semicolons or does not heed our quotes.
 */
const formula = /(^|[;\t\r\n])(?=[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r\n])/gu

const decimal = /^\d+(\.\d+)?$/

/** What begins like a formula gets an apostrophe before it; a number that is none counts as text. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string' && decimal.test(cell.number)) return cell.number
  const text = typeof cell === 'string' ? cell : cell.number
  const safe = text.replaceAll(formula, "$1'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The mark by which spreadsheets know UTF-8; it stands before the first line. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180). */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cellText).join(',')}\r\n`
