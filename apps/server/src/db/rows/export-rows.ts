import type { ExportKind, Language, exportedOrders } from '@c2c/contract'
import type { Generated } from 'kysely'

/** A requested export file; see schema.ts. */
export interface ExportRow {
  id: string
  seq: Generated<bigint>
  kind: ExportKind
  /** `json` is everything stored about a user, for the user alone. */
  format: 'csv' | 'pdf' | 'json'
  /** The user or merchant that the export is about. */
  subject: string | null
  order_kind: (typeof exportedOrders)[number] | null
  from_at: Date
  /** Exclusive end of the period. */
  until_at: Date
  lang: Language
  staff_id: string | null
  user_id: string | null
  /** The session that asked, which alone may download the file; null for staff. */
  token_hash: Generated<Buffer | null>
  created_at: Date
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'removed'>
  tries: Generated<number>
  rows_done: Generated<bigint>
  rows_total: Generated<bigint | null>
  size: Generated<bigint | null>
  finished_at: Generated<Date | null>
  failure: Generated<'' | 'too_long' | 'internal'>
}
