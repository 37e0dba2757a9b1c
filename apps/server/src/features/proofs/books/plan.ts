import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { lastRecord, type ProofRecord } from './proof-record.ts'
import type { Range } from './scope.ts'

/** Rows of each kind that an incremental run reads again. */
const readAgain = 2500n

/** What a run reads: everything, or what is new since `record` and `budget` older rows of each kind. */
export interface Plan {
  readonly record: ProofRecord | null
  /** Whether no table has more rows than the budget, so that everything is read at once. */
  readonly small: boolean
  readonly budget: bigint
}

/** Plans an incremental run. */
export async function planRun(db: Kysely<Database>, budget = readAgain): Promise<Plan> {
  const { rows } = await sql<{ small: boolean }>`
    SELECT bool_and(n <= ${budget}) AS small FROM (
      SELECT count(*) AS n FROM (SELECT FROM transfers LIMIT ${budget + 1n}) t
      UNION ALL SELECT count(*) FROM (SELECT FROM orders LIMIT ${budget + 1n}) o
      UNION ALL SELECT count(*) FROM (SELECT FROM accounts LIMIT ${budget + 1n}) a
      UNION ALL SELECT count(*) FROM (SELECT FROM audit_log LIMIT ${budget + 1n}) l) counts`.execute(db)
  return { record: await lastRecord(db), small: rows[0]?.small ?? false, budget }
}

/** The proof that an incremental run continues from; null when it reads everything. */
export const provenBefore = ({ record, small }: Plan): ProofRecord | null => (small ? null : record)

/** Rows after a proven number. The first run also reads numbers below zero. */
export const after = (proven: bigint): Range => ({ after: proven === 0n ? null : proven, to: null })

/** A range of proven rows to read again; null when none is proven. */
export interface Slice {
  /** 0 for the beginning. */
  readonly after: bigint
  readonly to: bigint
}

/** The proven rows that come next in rotation: from the cursor on, and from the beginning after the end was reached. */
export function nextSlice(cursor: bigint, proven: bigint, budget: bigint): Slice | null {
  if (proven === 0n) return null
  const start = cursor < proven ? cursor : 0n
  return { after: start, to: start + budget < proven ? start + budget : proven }
}

/** The rows of a slice. The first slice has no lower bound, so that numbers below zero are found. */
export const rangesOf = (slice: Slice | null): readonly Range[] =>
  slice ? [{ after: slice.after === 0n ? null : slice.after, to: slice.to }] : []
