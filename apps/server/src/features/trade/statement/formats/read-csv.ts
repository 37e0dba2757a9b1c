import { statementMaximum } from '@c2c/contract'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { wrongFile } from './read-line.ts'

/** A row of cells, with its number in the file. */
export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Lines in front of the header and behind the payments. */
const furtherRows = 100
const maxColumns = 100
const sliceLength = 16 * 1024

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const

export type Separator = keyof typeof delimiters

/** The rows of a CSV file that are not empty. Refuses a malformed one, too many rows, and too many columns. */
export async function readCsv(text: string, separator: Separator): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  let row = 0
  const parser = parse({
    delimiter: delimiters[separator],
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 64 * 1024,
  })
  try {
    await pipeline(Readable.from(slices(text)), parser, async (records: AsyncIterable<readonly string[]>) => {
      for await (const record of records) {
        row += 1
        if (record.length > maxColumns) throw wrongFile('statement_malformed')
        const cells = record.map((cell) => cell.trim())
        if (cells.some((cell) => cell !== '')) rows.push({ row, cells })
        if (rows.length > statementMaximum.lines + furtherRows) throw wrongFile('statement_too_many_lines')
      }
    })
  } catch (error) {
    throw error instanceof CsvError ? wrongFile('statement_malformed') : error
  }
  return rows
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += sliceLength) {
    yield text.slice(from, from + sliceLength)
    await nextTurn()
  }
}

/** The separator of which the first lines have most. */
export function guessSeparator(text: string): Separator {
  const head = text.slice(0, 4000)
  const count = (mark: string) => head.split(mark).length
  const [best = 'comma'] = (Object.keys(delimiters) as Separator[]).toSorted(
    (a, b) => count(delimiters[b]) - count(delimiters[a]),
  )
  return best
}
