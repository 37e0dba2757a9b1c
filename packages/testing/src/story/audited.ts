import type { Kysely, Transaction } from 'kysely'
import { ownRow } from '@c2c/server/src/db/audit-rows.ts'
import type { Database } from '@c2c/server/src/db/schema.ts'

/** Runs work in a transaction with the row of the audit log that a call about `subject` writes. */
export const audited = <Result>(
  db: Kysely<Database>,
  { call, subject, at }: { readonly call: string; readonly subject: string; readonly at: Date },
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    const result = await work(trx)
    await trx
      .insertInto('audit_log')
      .values(ownRow(call, at, subject))
      .execute()
    return result
  })

/** The part of a statement that writes such a row, before an INSERT, UPDATE or DELETE; `subject` is an SQL expression. */
export const withAuditRow = (call: string, subject: string): string =>
  `WITH line AS (INSERT INTO audit_log (at, role, call, subject, outcome, details)
     VALUES (now(), 'system', '${call}', (${subject})::text, 'done', '{}'))`
