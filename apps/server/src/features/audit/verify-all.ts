import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { checkBooks, type BooksResult } from '../books/check-books.ts'
import { nextSlice, planRun, provenBefore, type Plan } from '../books/plan.ts'
import type { Anchor } from './chain.ts'
import { brokenAnchor, verifyAgain, verifyAudit } from './verify-audit.ts'
import { firstSeal, verifyLedger, type SealPosition } from './verify-ledger.ts'

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
  readonly ledger: SealPosition & { readonly problem: string | null }
  /** Where reading seals again continues. */
  readonly againAt: SealPosition
  readonly books: BooksResult
  readonly problems: readonly string[]
}

/**
 * The public proofs: the chain of the audit log, the seals of the ledger, and the books. A small database is read
 * completely; of a large one, what is new since the last proof and a slice of the older rows.
 */
export async function verifyAll(
  db: Kysely<Database>,
  noted: Anchor | null = null,
  sandbox = true,
  planned?: Plan,
): Promise<Verification> {
  const plan = planned ?? (await planRun(db))
  const audit = await verifyLog(db, plan, noted)
  // A seal says something only when the log that holds it is whole.
  const seals =
    audit.problem === null
      ? await verifySeals(db, plan)
      : { ledger: { ...firstSeal, problem: null }, againAt: firstSeal }
  const books = await checkBooks(db, sandbox, plan)
  return verification(audit, seals, books)
}

export function verification(
  audit: AuditResult,
  { ledger, againAt }: Pick<Verification, 'ledger' | 'againAt'>,
  books: BooksResult,
): Verification {
  const problems = [
    ...(audit.problem === null ? [] : [`audit log: ${audit.problem}`]),
    ...(ledger.problem === null ? [] : [`ledger: ${ledger.problem}`]),
    ...books.problems.map((problem) => `books: ${problem}`),
  ]
  return { ok: problems.length === 0, full: books.full, audit, ledger, againAt, books, problems }
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

async function verifySeals(db: Kysely<Database>, plan: Plan): Promise<Pick<Verification, 'ledger' | 'againAt'>> {
  const before = provenBefore(plan)
  if (!before) return { ledger: await verifyLedger(db), againAt: firstSeal }
  const { proven, again } = before
  const from = again.seals < proven.seals ? { seal: again.seals, sealedTo: again.sealed } : firstSeal
  const older = await verifyLedger(db, from, { until: proven.seals, budget: plan.budget })
  const againAt = older.seal < proven.seals ? older : firstSeal
  if (older.problem !== null) return { ledger: older, againAt }
  return { ledger: await verifyLedger(db, { seal: proven.seals, sealedTo: proven.transfers }), againAt }
}
