import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { booksResult, scopeSince } from './check-books.ts'
import type { ProofRecord } from './proof-record.ts'
import { inSnapshot, runProofs, type Rules } from './run-proofs.ts'
import { nothing, type Range, type Scope } from './scope.ts'
import { addTotals, noTotals, readTotals, type Totals } from './totals.ts'

/** What a full run reads now. */
export type ProofPart = 'audit' | 'ledger' | 'transfers' | 'orders' | 'accounts' | 'rest'

/** Receives how many rows of a part are read. It may throw to stop the run. */
export type OnPart = (part: ProofPart, rows: bigint) => Promise<void>

/** Rows of one part of the run. */
const atOnce = 200_000n

/** The rules about what is set aside compare all accounts with all open orders, once. */
const rows = ['open', 'all'] as const

type Settled = Pick<ProofRecord['proven'], 'transfers' | 'events' | 'orders' | 'accounts'>

/**
 * Proves the books from every row, up to settled numbers in parts of 200,000 rows, each in a snapshot of its own: rows below
 * these numbers are final, or, as orders and balances, proven together with what they depend on. So no snapshot holds back
 * the vacuum for minutes. The last part reads what is newer, the open orders and the sums. `settled` are the totals of the
 * settled transfers.
 */
export async function checkInParts(db: Kysely<Database>, settled: Settled, rules: Rules, onPart: OnPart) {
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
