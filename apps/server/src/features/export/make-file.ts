import type { PoolClient } from 'pg'
import type { Services } from '../../services/services.ts'
import type { Export } from './export-answer.ts'
import { writeInThread, writeSettlementInThread } from './pdf/in-thread.ts'
import { writePersonalFile } from './personal-file.ts'
import { openAudit } from './rows/audit.ts'
import { openOrders } from './rows/orders.ts'
import { openStatementList } from './rows/statement-list.ts'
import { openSettlementList, readSettlementReport } from './rows/settlement-report.ts'
import { readStatement } from './rows/statement.ts'
import { openTransfers } from './rows/transfers.ts'
import type { OpenSource } from './source.ts'
import { writeCsv } from './write-csv.ts'

/** Maximum of movements in a PDF; longer lists are CSV. */
const mostRowsOfPdf = 20_000n

/** Thrown when an export cannot be made as requested; a retry would not help. */
export class TooLong extends Error {}

const sources: Readonly<Record<Export['kind'], OpenSource>> = {
  user: openStatementList,
  merchant: openStatementList,
  settlement: openSettlementList,
  transfers: openTransfers,
  orders: openOrders,
  audit: openAudit,
}

/** Receives the progress of an export; throws to cancel it. */
export type OnProgress = (done: number, total: bigint) => Promise<void>

/** Makes an export's file from one moment of the database, and gives its size and its rows. */
export async function makeFile(services: Services, client: PoolClient, row: Export, onProgress: OnProgress) {
  const draft = await services.exports.draft(row.id)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    // A plan made while a table was small would read all of it again for every row.
    await client.query('SET LOCAL enable_seqscan = off')
    const total = await write(services, draft.path, client, row, onProgress)
    return { size: await draft.keep(), total }
  } catch (error) {
    await draft.discard()
    throw error
  } finally {
    await client.query('ROLLBACK')
  }
}

function write(services: Services, path: string, client: PoolClient, row: Export, onProgress: OnProgress) {
  if (row.format === 'pdf' && row.kind === 'settlement') return writeSettlement(path, client, row, onProgress)
  if (row.format === 'pdf') return writePdf(path, client, row, onProgress)
  if (row.format === 'csv') return writeList(path, client, row, onProgress)
  const file = { path, userId: row.user_id ?? '' }
  return writePersonalFile(services, client, file, (done) => onProgress(done, BigInt(done)))
}

async function writeList(path: string, client: PoolClient, row: Export, onProgress: OnProgress): Promise<bigint> {
  const source = await sources[row.kind](client, row)
  await onProgress(0, source.total)
  await writeCsv(path, source, (done) => onProgress(done, source.total))
  return source.total
}

async function writePdf(path: string, client: PoolClient, row: Export, onProgress: OnProgress): Promise<bigint> {
  const statement = await readStatement(client, row)
  if (statement.total > mostRowsOfPdf) throw new TooLong()
  await onProgress(0, statement.total)
  const { name, accounts, total } = statement
  const { lang, from_at, until_at, created_at } = row
  const job = { path, statement: { name, accounts, total }, lang, from_at, until_at, created_at }
  await writeInThread(job, statement, (done) => onProgress(done, total))
  return total
}

async function writeSettlement(path: string, client: PoolClient, row: Export, onProgress: OnProgress): Promise<bigint> {
  const report = await readSettlementReport(client, row)
  const total = BigInt(report.days.length)
  await onProgress(0, total)
  const { lang, from_at, until_at, created_at } = row
  await writeSettlementInThread({ path, settlement: report, lang, from_at, until_at, created_at })
  return total
}
