import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { nextSlice, proofCall, provenBefore, writeRecord, type Plan, type ProofRecord } from '../books/proof-record.ts'
import { addTotals, noTotals, readTotals, type Totals } from '../books/check-books.ts'
import type { HighWaterMark } from '../../../db/high-water-mark.ts'
import { perStream } from './streams.ts'
import { recordBudget, type Verification } from './verify-all.ts'

/** The actor of a recorded proof. */
interface Prover {
  readonly at: Date
  readonly staff_id: string | null
  readonly role: string
}

/** When a proof was made, and the hash of its rules. */
type Made = Pick<ProofRecord, 'rules'> & { readonly at: Date }

/** Appends a proof to the audit log, from which the next one continues. */
export async function recordProof(db: Kysely<Database>, record: ProofRecord, prover: Prover): Promise<void> {
  const line = { ...prover, call: proofCall, subject: '', outcome: 'done', details: writeRecord(record) } as const
  await db.insertInto('audit_log').values(line).execute()
}

/** The record of a full run. */
export const fullRecord = (
  result: Verification,
  settled: HighWaterMark,
  totals: Totals,
  { at, rules }: Made,
): ProofRecord => ({
  ...provenBy(result, settled),
  totals,
  rules,
  again: { transfers: 0n, orders: 0n, accounts: 0n, audit: 0n, records: 0n },
  tables: {},
  full_at: at.toISOString(),
})

/** The record of an incremental run; null when it established nothing that the last record does not say. */
export async function nextRecord(
  db: Kysely<Database>,
  plan: Plan,
  result: Verification,
  settled: HighWaterMark,
  { at, rules }: Made,
): Promise<ProofRecord | null> {
  const before = provenBefore(plan)
  const proved = provenBy(result, settled)
  const { proven } = proved
  const added = await readTotals(
    db,
    [{ after: before?.proven.accounts ?? null, to: proven.accounts }],
    [{ after: before?.proven.transfers ?? null, to: proven.transfers }],
  )
  const cursor = (kind: keyof ProofRecord['again']) => {
    const slice =
      before &&
      nextSlice(before.again[kind], before.proven[kind], kind === 'records' ? recordBudget(plan) : plan.budget)
    return slice && slice.to < before.proven[kind] ? slice.to : 0n
  }
  const record = {
    ...proved,
    totals: addTotals(before?.totals ?? noTotals, added),
    again: {
      transfers: cursor('transfers'),
      orders: cursor('orders'),
      accounts: cursor('accounts'),
      audit: cursor('audit'),
      records: cursor('records'),
    },
    tables: { ...result.records.after },
    rules,
    full_at: result.full ? at.toISOString() : (before?.full_at ?? null),
  }
  return plan.record && sameProof(plan.record, record) ? null : record
}

function provenBy(
  { audit, seals, againAt }: Verification,
  settled: HighWaterMark,
): Pick<ProofRecord, 'proven' | 'seals' | 'hash'> {
  const { events, orders, accounts, records } = settled
  return {
    proven: { transfers: seals.transfers.sealedTo, events, orders, accounts, audit: audit.end.seq, records },
    seals: perStream(({ name }) => ({
      seal: seals[name].seal,
      to: seals[name].sealedTo,
      again: againAt[name].seal,
      again_to: againAt[name].sealedTo,
    })),
    hash: audit.end.hash.toString('hex'),
  }
}

/** Whether a record adds nothing: the row of the last proof itself is the only new one. */
function sameProof(last: ProofRecord, next: ProofRecord): boolean {
  const comparable = ({ proven, seals, again, tables }: ProofRecord, audit: bigint) =>
    writeRecord({ ...last, proven: { ...proven, audit }, seals, again, tables })
  if (last.rules !== next.rules) return false
  return next.proven.audit <= last.proven.audit + 1n && comparable(last, 0n) === comparable(next, 0n)
}
