import type { CallOutput, consoleLedgerProof } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../db/schema.ts'
import { newestDetails } from '../audit/seal.ts'
import type { Range } from './scope.ts'

/** The call name of a proof in the audit log. */
export const proofCall = 'books/proof'

const number = z.pipe(
  z.string().check(z.regex(/^\d{1,40}$/)),
  z.transform((text) => BigInt(text)),
)
const numbers = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>)

const position = numbers('seal', 'to', 'again', 'again_to')

const stored = z.object({
  /** Up to which number the rows are proven; nothing below them can still be committed. */
  proven: numbers('transfers', 'events', 'orders', 'accounts', 'audit', 'records'),
  /** By stream: the last proven seal and row under it, and where reading seals again continues. */
  seals: z.object({ transfers: position, orders: position, events: position, records: position }),
  /** The hash of the last proven row of the audit log, in hexadecimal. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Of the proven rows. */
  totals: numbers('accounts', 'transfers', 'entries', 'debit', 'credit'),
  /** Where reading proven rows again continues. */
  again: numbers('transfers', 'orders', 'accounts', 'audit', 'records'),
  /** Where reading the rows of recorded tables again continues: a key for each table. */
  tables: z.record(z.string(), z.string()),
  /** The hash of the rules that the rows were proven with (`digestOf`); records of earlier releases have none. */
  rules: z.optional(z.string()),
  /** When everything was read last, as ISO 8601; null for never. */
  full_at: z.nullable(z.string()),
})

/** The results of a proof, as the audit log keeps it. The next proof continues from it. */
export type ProofRecord = z.infer<typeof stored>

/** A record as the details of a row of the audit log. */
export const writeRecord = (record: ProofRecord): string =>
  JSON.stringify(record, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** The last proof; null before the first one, and when its row is malformed. Everything is read then. */
export async function lastRecord(db: Kysely<Database>): Promise<ProofRecord | null> {
  const details = await newestDetails(db, proofCall)
  return details === null ? null : (stored.safeParse(jsonOf(details)).data ?? null)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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

/** Rows of each kind that an incremental run reads again. */
const readAgain = 2500n

/** The scope of a run: everything, or rows since `record` and `budget` older rows of each kind. */
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
interface Slice {
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
