import type { CallOutput, consoleLedgerProof } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { lastRecord } from './proof-record.ts'

const none = {
  state: 'none',
  part: '',
  rows_done: 0,
  rows_total: 0,
  asked_by: '',
  started_at: null,
  finished_at: null,
  problems: [],
} as const

/** The last requested full run. */
export async function lastRun(db: Kysely<Database>): Promise<CallOutput<typeof consoleLedgerProof>> {
  const record = await lastRecord(db)
  const row = await db
    .selectFrom('proof_runs as r')
    .innerJoin('staff', 'staff.id', 'r.staff_id')
    .select(['r.state', 'r.part', 'r.rows_done', 'r.rows_total', 'r.started_at', 'r.finished_at', 'r.problems'])
    .select('staff.name')
    .orderBy('r.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last_full_at = record?.full_at ?? null
  if (!row) return { ...none, problems: [], last_full_at }
  return {
    state: row.state,
    part: row.part,
    rows_done: Number(row.rows_done),
    rows_total: Number(row.rows_total),
    asked_by: row.name,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    problems: row.problems,
    last_full_at,
  }
}
