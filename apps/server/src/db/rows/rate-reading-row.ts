import type { ColumnType, Generated } from 'kysely'

/** What a source of reference prices said: millionths of fiat for one USDT, by currency. */
export interface RateReadingRow {
  id: Generated<bigint>
  rates: ColumnType<Record<string, string>, string>
  at: Date
  /** A keyed hash (services/marks/row-marks.ts); null for rows of earlier releases. */
  mark: Generated<Buffer | null>
}
