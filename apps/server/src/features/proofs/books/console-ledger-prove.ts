import { consoleLedgerProve as call } from '@c2c/contract'
import { sql } from 'kysely'
import { staff } from '../../../http/context.ts'
import { lastRun } from './proof-record.ts'

export const consoleLedgerProve = staff(call, (_input, context) =>
  context.change(async (trx) => {
    await trx
      .insertInto('proof_runs')
      .values({ staff_id: context.staff.staffId, asked_at: context.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`SELECT pg_notify('c2c_work', '')`.execute(trx)
    return lastRun(trx)
  }),
)
