import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { within, type Range } from './scope.ts'

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
