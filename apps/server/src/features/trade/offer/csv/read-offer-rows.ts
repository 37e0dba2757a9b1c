import { importMaximum, invalidField } from '@c2c/contract'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { offerColumns, type OfferColumn } from './offer-columns.ts'
import { hasDecimalCommas, readCell, type ReadSeparator } from './spreadsheet-cells.ts'

/** A row of a file with the cells of its columns. */
export interface OfferCells {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<OfferColumn, string>>>
  /** Whether it has as many cells as the header has columns. */
  readonly isComplete: boolean
}

/** Parsing this many characters takes a few milliseconds; other calls get their turn in between. */
const sliceLength = 16 * 1024

/**
 * The rows of a CSV file, without empty ones, as spreadsheets of any country write it: with commas, semicolons or tabs, with or
 * without a byte order mark. Refuses a malformed file, unknown or repeated columns, and too many rows.
 */
export async function readOfferRows(file: string): Promise<readonly OfferCells[]> {
  const csv = file.replace(/^\uFEFF/, '')
  const delimiter = separatorOf(csv)
  const decimalCommas = hasDecimalCommas(csv, delimiter)
  const rows: OfferCells[] = []
  let columns: readonly OfferColumn[] | null = null
  let row = 0
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: importMaximum.characters })
  try {
    await pipeline(Readable.from(slices(csv)), parser, async (records: AsyncIterable<readonly string[]>) => {
      for await (const record of records) {
        row += 1
        if (columns === null) columns = readHeader(record)
        else if (record.some((cell) => cell.trim() !== '')) rows.push(cellsOf(row, columns, record, decimalCommas))
        if (rows.length > importMaximum.rows) throw invalidField('csv', 'csv_too_many_rows')
      }
    })
  } catch (error) {
    throw error instanceof CsvError ? invalidField('csv', 'csv_malformed') : error
  }
  return rows
}

/** What separates the names of the columns, none of which has such a character. */
function separatorOf(csv: string): ReadSeparator {
  const [header = ''] = /^[^\r\n]*/.exec(csv) ?? []
  return ([';', '\t'] as const).find((separator) => header.includes(separator)) ?? ','
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += sliceLength) {
    yield text.slice(from, from + sliceLength)
    await nextTurn()
  }
}

function readHeader(record: readonly string[]): readonly OfferColumn[] {
  const names = withoutBlankEnd(record, 0)
  const columns = names.map((name) => offerColumns.find((known) => known === name.trim().toLowerCase()))
  if (columns.length === 0 || columns.some((name) => name === undefined) || new Set(columns).size < columns.length) {
    throw invalidField('csv', 'csv_column_unknown')
  }
  return columns.flatMap((name) => name ?? [])
}

/** A record without the empty cells that spreadsheets add at its end. */
function withoutBlankEnd(record: readonly string[], least: number): readonly string[] {
  const last = record.findLastIndex((cell) => cell.trim() !== '')
  return record.slice(0, Math.max(last + 1, least))
}

function cellsOf(
  row: number,
  columns: readonly OfferColumn[],
  record: readonly string[],
  decimalCommas: boolean,
): OfferCells {
  const cells = columns.map((name, place) => [name, readCell(name, record[place] ?? '', decimalCommas)] as const)
  const isComplete =
    record.length >= columns.length && withoutBlankEnd(record, columns.length).length === columns.length
  return { row, cells: Object.fromEntries(cells), isComplete }
}
