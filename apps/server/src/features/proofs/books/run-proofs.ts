import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { sha256 } from '../../../services/crypto/secrets.ts'
import { bondEvidenceProofs, bondProofs } from './rules/bond-proofs.ts'
import { approvalProofs, holdProofs, payoutProofs } from './rules/decision-proofs.ts'
import { chainProofs, evidenceProofs, productionProofs } from './rules/evidence-proofs.ts'
import { assetProofs, fundEvidenceProofs, fundProofs, makerProofs } from './rules/fund-proofs.ts'
import { ledgerProofs } from './rules/ledger-proofs.ts'
import { orderProofs } from './rules/order-proofs.ts'
import { relations, type Proof, type Scope } from './scope.ts'

/**
 * All rules of the books. Each reads the rows, never a stored result: accounts hold balances, so they are proven from the
 * entries; orders hold promises, so money set aside is proven from the orders.
 */
export const proofs: readonly Proof[] = [
  ...ledgerProofs,
  ...holdProofs,
  ...orderProofs,
  ...approvalProofs,
  ...chainProofs,
  ...assetProofs,
  ...payoutProofs,
  ...fundProofs,
  ...makerProofs,
  ...bondProofs,
]

/** The maximum number of problems reported per rule. */
const maxReported = 20

/** The rules that apply: those of a sandbox, which may have samples, of production, or only those without the audit log. */
export type Rules = 'books' | 'sandbox' | 'production'

const proofsOf: Readonly<Record<Rules, readonly Proof[]>> = {
  books: proofs,
  sandbox: [...proofs, ...evidenceProofs, ...fundEvidenceProofs, ...bondEvidenceProofs],
  production: [...proofs, ...evidenceProofs, ...fundEvidenceProofs, ...bondEvidenceProofs, ...productionProofs],
}

/** A hash of rules: what was proven, or found broken, under others is judged again. */
export const digestOf = (rules: Rules): string =>
  sha256(JSON.stringify(proofsOf[rules].map(({ rule, sql: query }) => [rule, query]))).toString('hex')

export const rulesOf = ({ sandbox }: { readonly sandbox: boolean }): Rules => (sandbox ? 'sandbox' : 'production')

interface RunOptions {
  readonly rules: Rules
  /** Rules that are left out; see `Proof`. */
  readonly without?: readonly Proof['reads'][]
  /** Whether rows are always looked up by key: for a part that is small compared with the tables. */
  readonly byKey?: boolean
}

/** Runs work in one snapshot, so that concurrent postings cannot disturb it. */
export const inSnapshot = <Result>(
  db: Kysely<Database>,
  work: (snapshot: Transaction<Database>) => Promise<Result>,
): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').execute(work)

/** The violations of the rules among the rows of a scope, each with its rule's name before it. */
export async function runProofs(
  snapshot: Transaction<Database>,
  scope: Scope,
  { rules, without = [], byKey = false }: RunOptions,
): Promise<string[]> {
  await sql`SET LOCAL jit = off; SET LOCAL work_mem = '128MB'`.execute(snapshot)
  // Reading a whole table would make the cost of a small part follow the history.
  if (byKey) {
    await sql`SET LOCAL enable_seqscan = off; SET LOCAL random_page_cost = 0.1;
      SET LOCAL max_parallel_workers_per_gather = 0`.execute(snapshot)
  }
  const problems: string[] = []
  for (const { rule, sql: query, reads } of proofsOf[rules]) {
    if (reads && without.includes(reads)) continue
    const broken = await findBroken(snapshot, scope, query)
    problems.push(...broken.map((problem) => `${rule}: ${problem}`))
  }
  return problems
}

/**
 * The violations of a rule. Materialized, because a plan that expects to stop at the limit may read for hours. The comment
 * keeps the statement from being prepared: its plan depends on the scope.
 */
export async function findBroken(db: Kysely<Database>, scope: Scope, query: string): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`/* proof */
    WITH ${relations(scope)}, broken AS MATERIALIZED (${sql.raw(query)})
    SELECT problem FROM broken LIMIT ${sql.lit(maxReported)}`.execute(db)
  return rows.map(({ problem }) => problem)
}
