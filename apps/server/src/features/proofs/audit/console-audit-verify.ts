import { consoleAuditVerify as call, invalidField } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { rulesOf } from '../books/run-proofs.ts'
import { numberOf } from './problems.ts'
import { readAnchor, writeAnchor } from './streams.ts'
import { verifyAll } from './verify-all.ts'

export const consoleAuditVerify = staff(call, async ({ noted }, { services, now }) => {
  const anchor = noted === '' ? null : readAnchor(noted)
  if (noted !== '' && anchor === null) throw invalidField('noted', 'malformed')
  const { db, uploads } = services
  const { ok, audit, seals, books, problems, acknowledged } = await verifyAll(db, {
    noted: anchor,
    rules: rulesOf(services),
    readImage: (id) => uploads.read(id),
    now,
  })
  return {
    ok,
    rows: String(audit.end.seq),
    sealed_to: String(seals.transfers.sealedTo),
    end: writeAnchor(audit.end),
    problems: [...problems],
    numbers: problems.map((problem) => numberOf(problem).number),
    acknowledged: acknowledged.map(({ number, problem, until }) => ({
      number,
      problem,
      until: until?.toISOString() ?? null,
    })),
    rows_new: Number(audit.rows),
    rows_again: Number(audit.again),
    full: books.full,
    transfers_new: books.transfers_new,
    transfers_again: books.transfers_again,
    last_full_at: books.last_full_at,
  }
})
