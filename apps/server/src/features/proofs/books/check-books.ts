import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { after, nextSlice, planRun, provenBefore, rangesOf, type Plan, type ProofRecord } from './proof-record.ts'
import { inSnapshot, runProofs, type Rules } from './run-proofs.ts'
import { everything, touchedSince, within, type Range, type Scope } from './scope.ts'

/** The result of proving the books. `total_debit` and `total_credit` are USDT with six decimals. */
export interface BooksResult {
  readonly ok: boolean
  readonly accounts: number
  readonly transfers: number
  readonly entries: number
  readonly total_debit: string
  readonly total_credit: string
  readonly problems: string[]
  /** Whether every row was read for this result. */
  readonly full: boolean
  /** Transfers read for the first time, and older ones read again. */
  readonly transfers_new: number
  readonly transfers_again: number
  /** When every row was read last, before this result; null for never. */
  readonly last_full_at: string | null
}

/**
 * Proves the books from the rows in one snapshot: everything in a small database; in a large one what is new since the last
 * proof and a slice of the older rows.
 */
export async function checkBooks(db: Kysely<Database>, rules: Rules = 'sandbox', planned?: Plan): Promise<BooksResult> {
  return inSnapshot(db, async (snapshot) => {
    const plan = planned ?? (await planRun(snapshot))
    const proven = provenBefore(plan)
    const result = proven ? checkNew(snapshot, proven, plan.budget, rules) : checkAll(snapshot, rules)
    return { ...(await result), last_full_at: plan.record?.full_at ?? null }
  })
}

async function checkAll(snapshot: Transaction<Database>, rules: Rules) {
  const problems = await runProofs(snapshot, everything, { rules })
  const totals = await readTotals(snapshot, everything.accounts, everything.transfers)
  return { ...booksResult(totals, problems), full: true, transfers_new: Number(totals.transfers), transfers_again: 0 }
}

async function checkNew(
  snapshot: Transaction<Database>,
  { proven, again, totals }: ProofRecord,
  budget: bigint,
  rules: Rules,
) {
  const slice = (kind: 'transfers' | 'orders' | 'accounts') => rangesOf(nextSlice(again[kind], proven[kind], budget))
  const older = slice('transfers')
  const newer = await scopeSince(snapshot, proven)
  const scope: Scope = {
    ...newer,
    transfers: [...older, ...newer.transfers],
    orders: [...slice('orders'), ...newer.orders],
    accounts: [...slice('accounts'), ...newer.accounts],
  }
  const problems = await runProofs(snapshot, scope, { rules, without: ['all'], byKey: true })
  const added = await readTotals(snapshot, newer.accounts, newer.transfers)
  const reread = await readTotals(snapshot, [], older)
  return {
    ...booksResult(addTotals(totals, added), problems),
    full: false,
    transfers_new: Number(added.transfers),
    transfers_again: Number(reread.transfers),
  }
}

/** Everything that is not proven yet. */
export async function scopeSince(
  snapshot: Transaction<Database>,
  proven: Pick<ProofRecord['proven'], 'transfers' | 'events' | 'orders' | 'accounts'>,
): Promise<Scope> {
  return {
    transfers: [after(proven.transfers)],
    orders: [after(proven.orders)],
    accounts: [after(proven.accounts)],
    ...(await touchedSince(snapshot, proven.transfers, proven.events)),
    allHolds: false,
  }
}

/** The answer for these totals and problems; debits that differ from credits are a problem. */
export function booksResult({ accounts, transfers, entries, debit, credit }: Totals, found: readonly string[]) {
  const problems = debit === credit ? [...found] : [...found, 'all USDT entries sum to zero: they do not']
  return {
    ok: problems.length === 0,
    accounts: Number(accounts),
    transfers: Number(transfers),
    entries: Number(entries),
    total_debit: formatUsdt(debit),
    total_credit: formatUsdt(credit),
    problems,
  }
}

/** Counts of the ledger's rows, and the sums of USDT entries below and above zero in micro-units. */
export interface Totals {
  readonly accounts: bigint
  readonly transfers: bigint
  readonly entries: bigint
  readonly debit: bigint
  readonly credit: bigint
}

export const noTotals: Totals = { accounts: 0n, transfers: 0n, entries: 0n, debit: 0n, credit: 0n }

/** The totals of these accounts, and of these transfers with their entries. */
export async function readTotals(
  db: Kysely<Database>,
  accounts: readonly Range[],
  transfers: readonly Range[],
): Promise<Totals> {
  // The comment keeps the statement from being prepared: its text is another one each time.
  const { rows } = await sql<Record<keyof Totals, string>>`/* totals */
    SELECT (SELECT count(*) FROM accounts WHERE ${within('id', accounts)})::text AS accounts,
      (SELECT count(*) FROM transfers WHERE ${within('id', transfers)})::text AS transfers, count(*)::text AS entries,
      coalesce(-sum(e.amount) FILTER (WHERE a.asset = 'USDT' AND e.amount < 0), 0)::text AS debit,
      coalesce(sum(e.amount) FILTER (WHERE a.asset = 'USDT' AND e.amount > 0), 0)::text AS credit
    FROM entries e LEFT JOIN accounts a ON a.id = e.account_id
    WHERE ${within('e.transfer_id', transfers)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the totals of the ledger could not be read')
  return {
    accounts: BigInt(row.accounts),
    transfers: BigInt(row.transfers),
    entries: BigInt(row.entries),
    debit: BigInt(row.debit),
    credit: BigInt(row.credit),
  }
}

export const addTotals = (one: Totals, other: Totals): Totals => ({
  accounts: one.accounts + other.accounts,
  transfers: one.transfers + other.transfers,
  entries: one.entries + other.entries,
  debit: one.debit + other.debit,
  credit: one.credit + other.credit,
})
