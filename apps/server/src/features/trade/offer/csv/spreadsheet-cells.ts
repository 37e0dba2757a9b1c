import type { Cell } from '../../../../services/texts/csv.ts'
import type { OfferColumn } from './offer-columns.ts'

/** What may separate the cells of a file that is read. */
export type ReadSeparator = ',' | ';' | '\t'

/** The columns of amounts and prices. */
const decimals: ReadonlySet<OfferColumn> = new Set([
  'price',
  'min_price',
  'max_price',
  'min_number',
  'max_number',
  'available',
  'max_none',
  'max_email',
  'max_identity',
  'follow_step',
  'follow_min_price',
  'follow_max_price',
  'follow_left',
] as const)

/** The columns of whole numbers. */
const wholes: ReadonlySet<OfferColumn> = new Set([
  'margin_bps',
  'follow_step_bps',
  'follow_min_bps',
  'follow_max_bps',
  'minutes',
  'min_account_days',
  'min_completed_orders',
] as const)

/** A truth value as Excel and LibreOffice write it, in small letters. */
const truths: Readonly<Record<string, string>> = {
  true: 'true',
  wahr: 'true',
  vrai: 'true',
  真: 'true',
  false: 'false',
  falsch: 'false',
  faux: 'false',
  假: 'false',
  偽: 'false',
}

/**
 * A cell of a file, which may have decimal commas, as `offer/create` takes it. What it cannot read stays as it is, for the field's
 * own check to refuse.
 */
export function readCell(column: OfferColumn, cell: string, decimalCommas: boolean): string {
  const text = withoutGuard(cell).trim()
  if (column === 'active' || column === 'follow_pay') return truths[text.toLowerCase()] ?? text
  return decimalCommas && decimals.has(column) && /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
}

/** Removes the apostrophe with which `writtenCell` and `csvLine` keep spreadsheets from reading a formula or a number. */
const withoutGuard = (cell: string): string => cell.replace(/^\s*'(?=\s*[=+\-@\d])/, '')

/** A number between tabs with a comma that does not part thousands. */
const decimalComma = /(?:^|\t)"?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))"?(?=[\t\r\n]|$)/m

/**
 * Whether the numbers of a file may have decimal commas. Files with semicolons come from countries that write so; tabs are used
 * everywhere, so one number has to show it: `1,000` alone can mean two.
 */
export const hasDecimalCommas = (csv: string, separator: ReadSeparator): boolean =>
  separator === ';' || (separator === '\t' && decimalComma.test(csv))

/** The longest number, with its decimal point, that Excel shows, and therefore saves, in full. */
const longestShown = 11

/**
 * A cell of an export: numbers that a spreadsheet can compute with, unless it would round them when it saves what it shows, and
 * texts that it would not take for numbers.
 */
export function writtenCell(column: OfferColumn, text: string): Cell {
  if (!decimals.has(column) && !wholes.has(column))
    return column === 'pay_types' && /^\d/.test(text) ? `'${text}` : text
  const shortest = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return shortest.length > longestShown ? `'${text}` : { number: text }
}
