import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { checkBooks } from '../books/check-books.ts'
import type { Anchor } from './chain.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyLedger } from './verify-ledger.ts'

/** The public proofs: the chain of the audit log, the seals of the ledger, and the books. */
export async function verifyAll(db: Kysely<Database>, noted: Anchor | null = null, sandbox = true) {
  const audit = await verifyAudit(db, noted)
  // A seal says something only when the log that holds it is whole.
  const ledger =
    audit.problem === null
      ? await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((snapshot) => verifyLedger(snapshot))
      : { sealedTo: 0n, problem: null }
  const books = await checkBooks(db, sandbox)
  const problems = [
    ...(audit.problem === null ? [] : [`audit log: ${audit.problem}`]),
    ...(ledger.problem === null ? [] : [`ledger: ${ledger.problem}`]),
    ...books.problems.map((problem) => `books: ${problem}`),
  ]
  return { ok: problems.length === 0, audit, ledger, books, problems }
}
