import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { checkInParts, type ProofPart } from '../books/check-in-parts.ts'
import { lastRecord } from '../books/proof-record.ts'
import type { Totals } from '../books/totals.ts'
import { settledNumbers, type Settled } from '../../../db/settled-numbers.ts'
import { notSealed, verification, verifyRows, type Verification, type VerifyOptions } from './verify-all.ts'
import { brokenAnchor, verifyAudit } from './verify-audit.ts'
import { streams } from './streams.ts'
import { firstSeal, verifySeals } from './verify-seals.ts'

/** Receives how far a full run is, in rows. It may throw to stop the run. */
export type OnProgress = (part: ProofPart, done: bigint, total: bigint) => Promise<void>

interface FullOptions extends Omit<VerifyOptions, 'plan'> {
  readonly onProgress: OnProgress
}

/** A full run with what a proof of it records. */
interface FullVerification {
  readonly result: Verification
  readonly settled: Settled
  readonly totals: Totals
}

/** Reads and verifies every row, in parts. Throws when a transaction is open for too long to begin. */
export async function verifyFully(
  db: Kysely<Database>,
  { noted = null, rules = 'sandbox', readImage, onProgress }: FullOptions,
): Promise<FullVerification> {
  const settled = await settledNumbers(db)
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
    result: verification(audit, { seals, againAt: notSealed.againAt }, records, result),
    settled: proven,
    totals: books.settled,
  }
}
