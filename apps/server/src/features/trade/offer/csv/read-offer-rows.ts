import { importMaximum, invalidField } from '@c2c/contract'
import { formatPrice, formatUsdt, type Currency } from '@c2c/domain'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Offer } from '../offers.ts'

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
 * The rows of a CSV file, without empty ones; columns are separated by commas, or by semicolons as spreadsheets of some
 * countries write them. Refuses a malformed file, unknown or repeated columns, and too many rows.
 */
export async function readOfferRows(csv: string): Promise<readonly OfferCells[]> {
  const [header = ''] = csv.split('\n', 1)
  const delimiter = header.includes(';') ? ';' : ','
  const rows: OfferCells[] = []
  let columns: readonly OfferColumn[] | null = null
  let row = 0
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: importMaximum.characters })
  try {
    await pipeline(Readable.from(slices(csv)), parser, async (records: AsyncIterable<readonly string[]>) => {
      for await (const record of records) {
        row += 1
        if (columns === null) columns = readHeader(record)
        else if (record.some((cell) => cell.trim() !== '')) rows.push(cellsOf(row, columns, record))
        if (rows.length > importMaximum.rows) throw invalidField('csv', 'csv_too_many_rows')
      }
    })
  } catch (error) {
    throw error instanceof CsvError ? invalidField('csv', 'csv_malformed') : error
  }
  return rows
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += sliceLength) {
    yield text.slice(from, from + sliceLength)
    await nextTurn()
  }
}

function readHeader(record: readonly string[]): readonly OfferColumn[] {
  const columns = record.map((name) => offerColumns.find((known) => known === name.trim().toLowerCase()))
  if (columns.some((name) => name === undefined) || new Set(columns).size < columns.length) {
    throw invalidField('csv', 'csv_column_unknown')
  }
  return columns.flatMap((name) => name ?? [])
}

const cellsOf = (row: number, columns: readonly OfferColumn[], record: readonly string[]): OfferCells => ({
  row,
  cells: Object.fromEntries(columns.map((name, place) => [name, withoutGuard(record[place] ?? '').trim()])),
  isComplete: record.length === columns.length,
})

/** Removes the apostrophe with which features/export/csv.ts keeps spreadsheets from reading a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@])/, '')

/** The fields of `offer/create` as a file or a template has them. */
const termColumns = [
  'side',
  'currency',
  'price',
  'margin_bps',
  'min_price',
  'max_price',
  'min_number',
  'max_number',
  'available',
  'pay_types',
  'minutes',
  'hours',
  'min_account_days',
  'min_completed_orders',
  'max_none',
  'max_email',
  'max_identity',
  'active',
] as const

/** The columns of a file: which offer to change, its version when it was exported, and its terms. */
export const offerColumns = ['offer_id', 'version', ...termColumns] as const

type OfferColumn = (typeof offerColumns)[number]

/** The version of an offer in a file: another one when its terms or its remaining amount were changed, also by a trade. */
export const fileVersion = ({ version, remaining }: Pick<Offer, 'version' | 'remaining'>): string =>
  `${version}.${remaining}`

/** The terms of an offer as text, as `offer/create` takes them; what it does not have is empty. */
export function termsText(offer: Offer): Record<(typeof termColumns)[number], string> {
  const price = (value: bigint | null) => (value === null ? '' : formatPrice(value, offer.currency as Currency))
  const number = (value: bigint | null) => (value === null ? '' : formatUsdt(value))
  return {
    side: offer.side,
    currency: offer.currency,
    price: price(offer.price),
    margin_bps: offer.margin_bps === null ? '' : String(offer.margin_bps),
    min_price: price(offer.min_price),
    max_price: price(offer.max_price),
    min_number: formatUsdt(offer.min_number),
    max_number: formatUsdt(offer.max_number),
    available: formatUsdt(offer.remaining),
    pay_types: offer.pay_types.join(','),
    minutes: String(offer.minutes),
    hours: offer.hours,
    min_account_days: String(offer.min_account_days),
    min_completed_orders: String(offer.min_completed_orders),
    max_none: number(offer.max_none),
    max_email: number(offer.max_email),
    max_identity: number(offer.max_identity),
    active: String(offer.active),
  }
}
