import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { checkBooks, type BooksResult } from '../books/check-books.ts'
import type { Rules } from '../books/run-proofs.ts'
import { after, nextSlice, planRun, provenBefore, rangesOf, type Plan } from '../books/proof-record.ts'
import {
  brokenAnchor,
  firstSeal,
  verifyAgain,
  verifyAudit,
  verifySeals,
  type Sealed,
  type SealPosition,
} from './verify-audit.ts'
import { readAcknowledged, splitProblems, type AcknowledgedProblem } from './problems.ts'
import { perStream, streams, type Anchor, type PerStream } from './streams.ts'
import { verifyImages, verifyRecords, type ReadImage, type RecordResult, type RecordScope } from './verify-records.ts'

/** The audit log's part of a verification. */
export interface AuditResult {
  readonly end: Anchor
  /** Rows read for the first time, and older ones read again. */
  readonly rows: bigint
  readonly again: bigint
  readonly problem: string | null
}

/** The result of all proofs. `full` says whether every row was read. */
export interface Verification {
  readonly ok: boolean
  readonly full: boolean
  readonly audit: AuditResult
  readonly seals: PerStream<Sealed>
  /** Where reading seals again continues. */
  readonly againAt: PerStream<SealPosition>
  readonly records: RecordResult
  readonly books: BooksResult
  /** Those that are not acknowledged, and those that two people did; `ok` says that there are none of the former. */
  readonly problems: readonly string[]
  readonly acknowledged: readonly AcknowledgedProblem[]
}

/** Options of a verification. */
export interface VerifyOptions {
  /** An end of the audit log that an earlier run printed. */
  readonly noted?: Anchor | null
  readonly rules?: Rules
  readonly plan?: Plan
  /** Reads the images; without it their bytes are not verified. */
  readonly readImage?: ReadImage
  /** The time by which acknowledgements end. */
  readonly now?: Date
}

/**
 * The public proofs: the chain of the audit log, the seals of transfers, orders, events and records, the records of rows,
 * and the books. A small database is read completely; of a large one, what is new since the last proof and a slice of the
 * older rows.
 */
export async function verifyAll(
  db: Kysely<Database>,
  { noted = null, rules = 'sandbox', plan: planned, readImage, now = new Date() }: VerifyOptions = {},
): Promise<Verification> {
  const plan = planned ?? (await planRun(db))
  const [{ audit, seals }, records, books] = await Promise.all([
    verifySealed(db, plan, noted),
    verifyRows(db, readImage, recordScope(plan)),
    checkBooks(db, rules, plan),
  ])
  return verification(audit, seals, records, books, await readAcknowledged(db, now))
}

/** A seal says something only when the log that holds it is whole. */
async function verifySealed(db: Kysely<Database>, plan: Plan, noted: Anchor | null) {
  const audit = await verifyLog(db, plan, noted)
  return { audit, seals: audit.problem === null ? await verifyStreams(db, plan) : notSealed }
}

/** Compares rows with their records, and images with their rows. */
export async function verifyRows(
  db: Kysely<Database>,
  readImage: ReadImage | undefined,
  scope: RecordScope | null,
): Promise<RecordResult> {
  const rows = await verifyRecords(db, scope)
  const images = readImage ? await verifyImages(db, readImage, scope) : { problems: [], after: {} }
  return { problems: [...rows.problems, ...images.problems], after: { ...rows.after, ...images.after } }
}

/** The seals of a log that is not whole. */
export const notSealed: Pick<Verification, 'seals' | 'againAt'> = {
  seals: perStream(() => ({ ...firstSeal, problem: null })),
  againAt: perStream(() => firstSeal),
}

export function verification(
  audit: AuditResult,
  { seals, againAt }: Pick<Verification, 'seals' | 'againAt'>,
  records: RecordResult,
  books: BooksResult,
  known: ReadonlyMap<string, AcknowledgedProblem>,
): Verification {
  const all = [
    ...(audit.problem === null ? [] : [`audit log: ${audit.problem}`]),
    ...streams.flatMap(({ name, topic }) => {
      const { problem } = seals[name]
      return problem === null ? [] : [`${topic}: ${problem}`]
    }),
    ...records.problems.map((problem) => `records: ${problem}`),
    ...books.problems.map((problem) => `books: ${problem}`),
  ]
  const split = splitProblems(all, known)
  return { ok: split.problems.length === 0, full: books.full, audit, seals, againAt, records, books, ...split }
}

async function verifyLog(db: Kysely<Database>, plan: Plan, noted: Anchor | null): Promise<AuditResult> {
  const before = provenBefore(plan)
  const slice = before && nextSlice(before.again.audit, before.proven.audit, plan.budget)
  const older = slice && (await verifyAgain(db, slice.after, slice.to))
  const again = older?.rows ?? 0n
  if (older && older.problem !== null) return { end: older.end, rows: 0n, again, problem: older.problem }
  const from = before && { seq: before.proven.audit, hash: Buffer.from(before.hash, 'hex') }
  const { end, rows, problem } = await verifyAudit(db, from ? { from } : {})
  return { end, rows, again, problem: problem ?? (noted && (await brokenAnchor(db, noted, end))) }
}

async function verifyStreams(db: Kysely<Database>, plan: Plan): Promise<Pick<Verification, 'seals' | 'againAt'>> {
  const before = provenBefore(plan)
  const seals = { ...notSealed.seals }
  const againAt = { ...notSealed.againAt }
  for (const stream of streams) {
    const { name } = stream
    if (!before) {
      seals[name] = await verifySeals(db, stream)
      continue
    }
    const { seal, to, again, again_to } = before.seals[name]
    const from = again < seal ? { seal: again, sealedTo: again_to } : firstSeal
    const budget = name === 'transfers' ? plan.budget : recordBudget(plan)
    const older = await verifySeals(db, stream, from, { until: seal, budget })
    againAt[name] = older.seal < seal ? older : firstSeal
    seals[name] = older.problem === null ? await verifySeals(db, stream, { seal, sealedTo: to }) : older
  }
  return { seals, againAt }
}

/** Orders, events and records that are read again: hashing one takes several times as long as a transfer. */
export const recordBudget = ({ budget }: Plan): bigint => budget / 5n + 1n

/** New records and a slice of the older ones; null for all. */
function recordScope(plan: Plan): RecordScope | null {
  const before = provenBefore(plan)
  if (!before) return null
  const slice = nextSlice(before.again.records, before.proven.records, recordBudget(plan))
  // Each of the tables is read in rotation too.
  const budget = plan.budget / 50n + 1n
  return { records: [...rangesOf(slice), after(before.proven.records)], after: before.tables, budget }
}
