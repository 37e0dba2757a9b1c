import { Refusal, type CallParsed, type consoleStatementMappingSave, type DateFormat } from '@c2c/contract'
import { readCsv, type CsvRow } from './read-csv.ts'
import { isDay, LineCollector, wrongFile, type ReadFile } from './read-line.ts'

/** How to read the CSV files of a bank. */
export type Mapping = Omit<CallParsed<typeof consoleStatementMappingSave>, 'merchant_id' | 'bank'>

/** The header is among the first rows: some banks write the account and the period above it. */
const headerRows = 30

/** The columns of a mapping that a file must have. */
export const columnsOf = (mapping: Mapping): readonly string[] =>
  [
    mapping.date,
    mapping.amount,
    mapping.credit,
    mapping.debit,
    mapping.currency,
    mapping.name,
    mapping.bank_reference,
    ...mapping.reference.split('|').map((column) => column.trim()),
  ].filter(Boolean)

/** The row with all of these columns; undefined without one. */
export function headerOf(rows: readonly CsvRow[], columns: readonly string[]): CsvRow | undefined {
  return rows.slice(0, headerRows).find(({ cells }) => columns.every((column) => cells.includes(column)))
}

/** Reads the rows below the header by a mapping. Rows without a date are none of a payment. Refuses the first wrong row by its number. */
export async function mapCsv(text: string, mapping: Mapping, account: string): Promise<ReadFile> {
  const rows = await readCsv(text, mapping.separator)
  const header = headerOf(rows, columnsOf(mapping))
  if (!header) throw wrongFile('statement_columns')
  const place = new Map(header.cells.map((column, index) => [column, index]))
  const lines = new LineCollector()
  for (const { row, cells } of rows.slice(rows.indexOf(header) + 1)) {
    const cell = (column: string): string => (column === '' ? '' : (cells[place.get(column) ?? -1] ?? ''))
    if (cell(mapping.date) === '') continue
    if (columnsOf(mapping).some((column) => /^[=@]/.test(cell(column)))) throw wrongRow(row)
    const bookedOn = dayOf(cell(mapping.date), mapping.date_format)
    const money = moneyOf(cell, mapping)
    if (bookedOn === null || money === null) throw wrongRow(row)
    const references = mapping.reference.split('|').map((column) => cell(column.trim()))
    lines.add({
      statement: 0,
      account,
      bookedOn,
      ...money,
      currency: (cell(mapping.currency) || mapping.fixed_currency).toUpperCase(),
      name: cell(mapping.name),
      reference: references.filter(Boolean).join(' '),
      bankReference: cell(mapping.bank_reference),
      reversal: false,
    })
  }
  return lines.file()
}

const wrongRow = (row: number): Refusal =>
  new Refusal('invalid_input', { message: 'statement_row_wrong', values: { row: String(row) } })

/** Which part of a date is where. */
const orders: Readonly<Record<DateFormat, readonly [RegExp, string]>> = {
  'YYYY-MM-DD': [/^(\d{4})-(\d{1,2})-(\d{1,2})/, 'YMD'],
  'YYYY/MM/DD': [/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, 'YMD'],
  YYYYMMDD: [/^(\d{4})(\d{2})(\d{2})/, 'YMD'],
  'DD.MM.YYYY': [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})/, 'DMY'],
  'DD/MM/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})/, 'DMY'],
  'MM/DD/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})/, 'MDY'],
}

/** The day of a cell, whose time of day is left out; null for anything else. */
export function dayOf(text: string, format: DateFormat): string | null {
  const [pattern, order] = orders[format]
  const match = new RegExp(`${pattern.source}(?:[T ].{0,40})?$`).exec(text)
  if (!match) return null
  const part = (letter: string) => match[order.indexOf(letter) + 1] ?? ''
  const year = part('Y').length === 2 ? `20${part('Y')}` : part('Y')
  const day = `${year}-${part('M').padStart(2, '0')}-${part('D').padStart(2, '0')}`
  return isDay(day) ? day : null
}

interface Money {
  readonly direction: 'in' | 'out'
  readonly amount: string
}

function moneyOf(cell: (column: string) => string, mapping: Mapping): Money | null {
  if (mapping.amount !== '') {
    const amount = decimalOf(cell(mapping.amount), mapping.decimal)
    return amount && { direction: amount.isNegative ? 'out' : 'in', amount: amount.text }
  }
  const [credit, debit] = [cell(mapping.credit), cell(mapping.debit)].map((text) =>
    text === '' ? zero : decimalOf(text, mapping.decimal),
  )
  if (!credit || !debit) return null
  const isZero = ({ text }: { readonly text: string }) => !/[1-9]/.test(text)
  if (!isZero(credit) && !isZero(debit)) return null
  return isZero(debit) ? { direction: 'in', amount: credit.text } : { direction: 'out', amount: debit.text }
}

const zero = { text: '0', isNegative: false }

/** Digits in groups of three, a sign in front or behind, and the code or sign of a currency. */
function decimalOf(
  text: string,
  mark: Mapping['decimal'],
): { readonly text: string; readonly isNegative: boolean } | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F'’€$£¥]|\b[A-Z]{3}\b/g, '').replaceAll('\u2212', '-')
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(bare) ?? []
  if (digits === '' || (before !== '' && after !== '')) return null
  const [group, point] = mark === 'comma' ? ['.', ','] : [',', '.']
  const [whole = '', ...fractions] = digits.split(point)
  const isGrouped =
    /^\d{1,3}$/.test(whole.split(group)[0] ?? '') &&
    whole
      .split(group)
      .slice(1)
      .every((part) => /^\d{3}$/.test(part))
  if (fractions.length > 1 || !(isGrouped || /^\d+$/.test(whole)) || !/^\d*$/.test(fractions[0] ?? '')) return null
  const plainWhole = whole.replaceAll(group, '')
  const fraction = fractions[0] ?? ''
  return {
    text: fraction === '' ? plainWhole : `${plainWhole}.${fraction}`,
    isNegative: before === '-' || after === '-',
  }
}
