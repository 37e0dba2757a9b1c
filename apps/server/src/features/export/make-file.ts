import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import type { PersonalData } from '../../services/personal/personal-data.ts'
import { byteOrderMark, csvLine } from '../../services/texts/csv.ts'
import { openTrades } from './accounting/trade-lists.ts'
import type { Export, OpenSource, Source } from './exports.ts'
import { openOrders } from './rows/orders.ts'
import { openAudit, openTransfers } from './rows/record-rows.ts'
import { openSettlementList, readSettlementReport } from './rows/settlement-report.ts'
import { openStatementList, readName, readStatement, type Movement } from './rows/statement.ts'
import { openYear, readYearSheet } from './year/year-rows.ts'

/**
 * Maximum of movements in a PDF; longer lists are CSV, and a PDF of a year has the first lines and the sums of all. With 100,000 trades
 * in a year, the PDF took 17 s and the CSV 7 s on two cores, and either 170 MB.
 */
const mostRowsOfPdf = 20_000

/** Thrown when an export cannot be made as requested; a retry would not help. */
export class TooLong extends Error {}

const sources: Readonly<Record<Export['kind'], OpenSource>> = {
  user: openStatementList,
  merchant: openStatementList,
  settlement: openSettlementList,
  trades: openTrades,
  transfers: openTransfers,
  orders: openOrders,
  audit: openAudit,
}

/** Receives the progress of an export. */
type OnProgress = (done: number, total: bigint) => void

/** An export to write. */
interface Written {
  readonly row: Export
  /** The file to write. */
  readonly path: string
  readonly openPersonal: () => Promise<PersonalData>
  readonly onProgress: OnProgress
}

/** Writes an export's file, with the code of its format only, from one moment of the database, and gives the number of its rows. */
export async function makeFile(client: PoolClient, written: Written): Promise<bigint> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    // A plan made while a table was small would read all of it again for every row.
    await client.query('SET LOCAL enable_seqscan = off')
    return await write(client, written)
  } finally {
    await client.query('ROLLBACK')
  }
}

async function write(client: PoolClient, written: Written): Promise<bigint> {
  const { row, path, openPersonal, onProgress } = written
  if (row.order_id !== null) return writeReceipt(client, written)
  if (row.format === 'pdf' && row.time_zone !== null) return writeYear(client, written)
  if (row.format === 'pdf' && row.kind === 'settlement') return writeSettlement(client, written)
  if (row.format === 'pdf') return writePdf(client, written)
  if (row.format === 'csv' || row.format === 'xero') return writeList(client, written)
  if (row.format === 'hledger' || row.format === 'beancount') return writeBooks(client, written)
  const { writePersonalFile } = await import('./personal-file.ts')
  const file = { path, userId: row.user_id ?? '' }
  return writePersonalFile(await openPersonal(), client, file, (done) => onProgress(done, BigInt(done)))
}

async function writeList(client: PoolClient, { row, path, onProgress }: Written): Promise<bigint> {
  const open = row.time_zone === null ? sources[row.kind] : openYear
  const source = await open(client, row)
  onProgress(0, source.total)
  await writeCsv(path, source, (done) => onProgress(done, source.total))
  return source.total
}

async function writeBooks(client: PoolClient, { row, path, onProgress }: Written): Promise<bigint> {
  const { writeJournal } = await import('./accounting/write-journal.ts')
  return writeJournal(client, row, path, onProgress)
}

async function writePdf(client: PoolClient, { row, path, onProgress }: Written): Promise<bigint> {
  const statement = await readStatement(client, row)
  const { name, accounts, total } = statement
  if (total > BigInt(mostRowsOfPdf)) throw new TooLong()
  onProgress(0, total)
  const { lang, from_at, until_at, created_at } = row
  const job = { path, statement: { name, accounts, total }, lang, from_at, until_at, created_at }
  const { writeStatementPdf } = await import('./pdf/statement-pdf.ts')
  await writeStatementPdf(
    job,
    counted(statement.batches(), (done) => onProgress(done, total)),
  )
  return total
}

async function writeYear(client: PoolClient, { row, path, onProgress }: Written): Promise<bigint> {
  const { total, ...sheet } = await readYearSheet(client, row, mostRowsOfPdf, onProgress)
  const { writeYearPdf } = await import('./pdf/year-pdf.ts')
  await writeYearPdf({ row, path, name: await readName(client, 'user', row.subject), ...sheet })
  return total
}

async function* counted(batches: AsyncIterable<readonly Movement[]>, onRows: (done: number) => void) {
  let done = 0
  for await (const batch of batches) {
    yield batch
    done += batch.length
    onRows(done)
  }
}

async function writeSettlement(client: PoolClient, { row, path, onProgress }: Written): Promise<bigint> {
  const report = await readSettlementReport(client, row)
  const total = BigInt(report.days.length)
  onProgress(0, total)
  const { lang, from_at, until_at, created_at } = row
  const { writeSettlementPdf } = await import('./pdf/settlement-pdf.ts')
  await writeSettlementPdf({ path, settlement: report, lang, from_at, until_at, created_at })
  return total
}

async function writeReceipt(client: PoolClient, { row, path, onProgress }: Written): Promise<bigint> {
  onProgress(0, 1n)
  const { writeReceiptPdf } = await import('./pdf/receipt-pdf.ts')
  await writeReceiptPdf(client, row, path)
  return 1n
}

/** Writes a source to a file, a batch at a time; `onRows` receives the number of rows written. */
async function writeCsv(path: string, source: Source, onRows: (done: number) => void): Promise<void> {
  async function* lines() {
    yield byteOrderMark + csvLine(source.head)
    let done = 0
    for await (const rows of source.batches()) {
      yield rows.map((row) => csvLine(row)).join('')
      done += rows.length
      onRows(done)
    }
  }
  await pipeline(lines, createWriteStream(path))
}
