import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { visibleHighWaterMark, type HighWaterMark } from '../../../db/high-water-mark.ts'
import { addTotals, booksResult, noTotals, readTotals, scopeSince, type Totals } from '../books/check-books.ts'
import { lastRecord, type ProofRecord } from '../books/proof-record.ts'
import { inSnapshot, runProofs, type Rules } from '../books/run-proofs.ts'
import { nothing, type Range, type Scope } from '../books/scope.ts'
import { readAcknowledged } from './problems.ts'
import { streams } from './streams.ts'
import { notSealed, verification, verifyRows, type Verification, type VerifyOptions } from './verify-all.ts'
import { brokenAnchor, firstSeal, verifyAudit, verifySeals } from './verify-audit.ts'

/** Receives how far a full run is, in rows. It may throw to stop the run. */
export type OnProgress = (part: ProofPart, done: bigint, total: bigint) => Promise<void>

interface FullOptions extends Omit<VerifyOptions, 'plan'> {
  readonly onProgress: OnProgress
  /** What is complete. A replica cannot tell exactly: its caller reads it on the primary before. */
  readonly settled?: HighWaterMark | null
}

/** A full run with what a proof of it records. */
interface FullVerification {
  readonly result: Verification
  readonly settled: HighWaterMark
  readonly totals: Totals
}

/** Reads and verifies every row, in parts. Throws when a transaction is open for too long to begin. */
export async function verifyFully(
  db: Kysely<Database>,
  { noted = null, rules = 'sandbox', readImage, onProgress, now = new Date(), ...given }: FullOptions,
): Promise<FullVerification> {
  const settled = given.settled === undefined ? await visibleHighWaterMark(db) : given.settled
  if (settled === null) throw new Error('a transaction has been open for too long to verify everything now')
  const record = await lastRecord(db)
  const head = await db.selectFrom('audit_head').select('seq').executeTakeFirst()
  const sealed = streams.reduce((sum, { name }) => sum + settled[name], 0n)
  const sizes = [head?.seq ?? 0n, sealed, settled.transfers, settled.orders, settled.accounts]
  const starts = sizes.map((_size, place) => sizes.slice(0, place).reduce((sum, size) => sum + size, 0n))
  const total = sizes.reduce((sum, size) => sum + size, 0n)
  const places: readonly ProofPart[] = ['audit', 'ledger', 'transfers', 'orders', 'accounts']
  const report = (part: ProofPart, rows: bigint) => {
    const start = starts[places.indexOf(part)] ?? total
    return onProgress(part, start + rows < total ? start + rows : total, total)
  }
  await report('audit', 0n)
  const { end, rows, problem } = await verifyAudit(db, { onProgress: (seq) => report('audit', seq) })
  const audit = { end, rows, again: 0n, problem: problem ?? (noted && (await brokenAnchor(db, noted, end))) }
  const seals = { ...notSealed.seals }
  let read = 0n
  for (const stream of audit.problem === null ? streams : []) {
    const before = read
    seals[stream.name] = await verifySeals(db, stream, firstSeal, {
      onProgress: (sealedTo) => report('ledger', before + sealedTo),
    })
    read += settled[stream.name]
  }
  // Transfers since the last seal are read in the last part, and again by the next proof.
  const whole = audit.problem === null && streams.every(({ name }) => seals[name].problem === null)
  const proven = whole ? { ...settled, transfers: seals.transfers.sealedTo } : settled
  const books = await checkInParts(db, proven, rules, report)
  const records = await verifyRows(db, readImage, null)
  const result = {
    ...books.result,
    full: true,
    transfers_new: books.result.transfers,
    transfers_again: 0,
    last_full_at: record?.full_at ?? null,
  }
  return {
    result: verification(
      audit,
      { seals, againAt: notSealed.againAt },
      records,
      result,
      await readAcknowledged(db, now),
    ),
    settled: proven,
    totals: books.settled,
  }
}

/** The part that a full run reads now. */
type ProofPart = 'audit' | 'ledger' | 'transfers' | 'orders' | 'accounts' | 'rest'

/** Receives how many rows of a part are read. It may throw to stop the run. */
type OnPart = (part: ProofPart, rows: bigint) => Promise<void>

/** Rows of one part of the run. */
const atOnce = 200_000n

/** The rules about what is set aside compare all accounts with all open orders, once. */
const rows = ['open', 'all'] as const

type SettledPart = Pick<ProofRecord['proven'], 'transfers' | 'events' | 'orders' | 'accounts'>

/**
 * Proves the books from every row, up to settled numbers in parts of 200,000 rows, each in a snapshot of its own: rows below
 * these numbers are final, or, as orders and balances, proven together with what they depend on. So no snapshot holds back
 * the vacuum for minutes. The last part reads what is newer, the open orders and the sums. `settled` are the totals of the
 * settled transfers.
 */
async function checkInParts(db: Kysely<Database>, settled: SettledPart, rules: Rules, onPart: OnPart) {
  const problems: string[] = []
  const check = async (scope: Partial<Scope>) =>
    inSnapshot(db, async (snapshot) => {
      problems.push(...(await runProofs(snapshot, { ...nothing, ...scope }, { rules, without: rows })))
      return readTotals(snapshot, [], scope.transfers ?? [])
    })
  let totals: Totals = noTotals
  for (const kind of ['transfers', 'orders', 'accounts'] as const) {
    for (const { range, end } of parts(settled[kind])) {
      totals = addTotals(totals, await check({ [kind]: [range] }))
      await onPart(kind, end)
    }
  }
  await onPart('rest', 0n)
  const result = await inSnapshot(db, async (snapshot) => {
    const newer = await scopeSince(snapshot, settled)
    problems.push(...(await runProofs(snapshot, { ...newer, allHolds: true }, { rules })))
    const added = await readTotals(snapshot, [{ after: null, to: null }], newer.transfers)
    return booksResult(addTotals(totals, added), problems)
  })
  const { accounts } = await readTotals(db, [{ after: null, to: settled.accounts }], [])
  return { result, settled: { ...totals, accounts } }
}

/** The ranges up to a number, the first one without a lower bound. */
function* parts(last: bigint): Generator<{ readonly range: Range; readonly end: bigint }> {
  for (let start = 0n; start < last; start += atOnce) {
    const end = start + atOnce < last ? start + atOnce : last
    yield { range: { after: start === 0n ? null : start, to: end }, end }
  }
}
