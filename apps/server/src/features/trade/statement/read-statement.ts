import { Refusal } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import type { StatementMappingRow } from '../../../db/rows/statement-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { decodeText } from './formats/decode-text.ts'
import { proposeMapping } from './formats/guess-mapping.ts'
import { columnsOf, headerOf, mapCsv, type Mapping } from './formats/map-csv.ts'
import { isXml, readCamt } from './formats/read-camt.ts'
import { guessSeparator, readCsv } from './formats/read-csv.ts'
import { isMt940, readMt940 } from './formats/read-mt940.ts'
import { wrongFile, type ReadFile } from './formats/read-line.ts'

interface Statement extends ReadFile {
  readonly format: 'camt053' | 'mt940' | 'csv'
  /** The bank of the mapping of a CSV file. */
  readonly bank: string
}

/** Reads a file in the format that it has. Refuses an unknown or damaged one, and a CSV file without a mapping, with a proposal. */
export async function readStatement(
  db: Kysely<Database>,
  merchantId: string,
  bytes: Buffer,
  mappingId: string,
): Promise<Statement> {
  const text = decodeText(bytes)
  if (isXml(text)) return { format: 'camt053', bank: '', ...(await readCamt(text)) }
  if (isMt940(text)) return { format: 'mt940', bank: '', ...(await readMt940(text)) }
  const { bank, mapping } = await chooseMapping(db, merchantId, text, mappingId)
  return { format: 'csv', bank, ...(await mapCsv(text, mapping as unknown as Mapping, bank)) }
}

/** The named mapping, or the only one whose columns the file has. */
async function chooseMapping(
  db: Kysely<Database>,
  merchantId: string,
  text: string,
  mappingId: string,
): Promise<Selectable<StatementMappingRow>> {
  const kept = await db.selectFrom('statement_mappings').selectAll().where('merchant_id', '=', merchantId).execute()
  if (mappingId !== '') {
    const named = kept.find(({ id }) => id === mappingId)
    if (!named) throw new Refusal('not_found')
    return named
  }
  const separator = guessSeparator(text)
  const rows = await readCsv(text, separator)
  const fitting = kept.filter(({ mapping }) => {
    const known = mapping as unknown as Mapping
    return known.separator === separator && headerOf(rows, columnsOf(known)) !== undefined
  })
  const [only] = fitting
  if (only && fitting.length === 1) return only
  const proposal = proposeMapping(rows, separator)
  if (proposal.columns.length < 2) throw wrongFile('statement_unknown')
  throw new Refusal('invalid_input', { fields: { file: 'statement_columns' }, data: { ...proposal } })
}
