import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { productionProof } from './approval-proofs.ts'
import { proofs } from './proofs.ts'

interface Totals {
  readonly accounts: bigint
  readonly transfers: bigint
  readonly entries: bigint
  readonly debit: string
  readonly credit: string
}

/** The maximum number of problems reported per rule. */
const maxReported = 20

/**
 * Proves the books from the rows in one snapshot, so that concurrent postings cannot disturb the check. A sandbox may begin
 * with funded samples. `total_debit` and `total_credit` are USDT with six decimals.
 */
export async function checkBooks(db: Kysely<Database>, sandbox = true) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const problems: string[] = []
      for (const { rule, sql: query } of sandbox ? proofs : [...proofs, productionProof]) {
        const broken = await findBroken(snapshot, query)
        problems.push(...broken.map((problem) => `${rule}: ${problem}`))
      }
      const totals = await readTotals(snapshot)
      if (totals.debit !== totals.credit) problems.push('all USDT entries sum to zero: they do not')
      return {
        ok: problems.length === 0,
        accounts: Number(totals.accounts),
        transfers: Number(totals.transfers),
        entries: Number(totals.entries),
        total_debit: formatUsdt(BigInt(totals.debit)),
        total_credit: formatUsdt(BigInt(totals.credit)),
        problems,
      }
    })
}

/** The violations of a rule. Materialized, because a plan that expects to stop at the limit may read for hours. */
async function findBroken(db: Kysely<Database>, query: string): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    WITH broken AS MATERIALIZED (${sql.raw(query)}) SELECT problem FROM broken LIMIT ${sql.lit(maxReported)}`.execute(
    db,
  )
  return rows.map(({ problem }) => problem)
}

async function readTotals(db: Kysely<Database>): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM transfers) AS transfers,
      (SELECT count(*) FROM entries) AS entries,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::text AS debit,
      coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::text AS credit
    FROM entries e JOIN accounts a ON a.id = e.account_id WHERE a.asset = 'USDT'`.execute(db)
  const totals = rows[0]
  if (!totals) throw new Error('the totals of the ledger could not be read')
  return totals
}
