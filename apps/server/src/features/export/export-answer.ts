import type { CallOutput, assetLogExport } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { ExportRow } from '../../db/rows/export-rows.ts'
import { utcDay } from '../../services/utc-day.ts'

/** For how long a file is kept after it was made. */
export const keptFor = 24 * 3_600_000

/** A stored export. */
export type Export = Selectable<ExportRow>

/** The progress of an export, as its owner sees it. */
export const progressAnswer = (row: Export): CallOutput<typeof assetLogExport> => ({
  export_id: row.id,
  format: row.format,
  from: utcDay(row.from_at),
  to: utcDay(new Date(row.until_at.getTime() - 1)),
  state: row.state,
  rows_done: Number(row.rows_done),
  rows_total: row.rows_total === null ? null : Number(row.rows_total),
  size: row.size === null ? null : Number(row.size),
  failure: row.failure,
  created_at: row.created_at.toISOString(),
  kept_until:
    row.finished_at && row.state === 'done' ? new Date(row.finished_at.getTime() + keptFor).toISOString() : null,
})
