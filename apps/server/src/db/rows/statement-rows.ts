import type { ColumnType, Generated } from 'kysely'

/* Bank statements of merchants. */

/** How to read the CSV files of a bank; `mapping` has the fields of `statement/mapping-save` as text. */
export interface StatementMappingRow {
  id: string
  merchant_id: string
  bank: string
  mapping: ColumnType<Record<string, string>, string>
  created_by: string
  created_at: Date
}

/** An uploaded file. */
export interface BankStatementRow {
  id: string
  seq: Generated<bigint>
  merchant_id: string
  format: 'camt053' | 'mt940' | 'csv'
  bank: string
  sha256: Buffer
  lines: number
  added: number
  skipped: number
  created_by: string
  created_at: Date
}

/** A booked line; `amount` is in minor units of `currency`. */
export interface StatementLineRow {
  id: string
  seq: Generated<bigint>
  statement_id: string
  merchant_id: string
  identity: Buffer
  booked_on: ColumnType<Date, string>
  direction: 'in' | 'out'
  currency: string
  amount: bigint
  name: string
  reference: string
  bank_reference: string
  reversal: boolean
  created_at: Date
}

export interface StatementTables {
  statement_mappings: StatementMappingRow
  bank_statements: BankStatementRow
  statement_lines: StatementLineRow
  /** The order that a member used a line for. */
  statement_matches: { line_id: string; order_id: string; staff_id: string; at: Date }
}
