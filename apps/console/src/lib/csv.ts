/** A cell: text as somebody may have written it, or a decimal number that a spreadsheet is to count with. */
export type Cell = string | { readonly number: string }

/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/

const decimal = /^-?\d+(\.\d+)?$/

/** A text that begins like a formula gets an apostrophe before it; a number that is none counts as text. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string' && decimal.test(cell.number)) return cell.number
  const text = typeof cell === 'string' ? cell : cell.number
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
