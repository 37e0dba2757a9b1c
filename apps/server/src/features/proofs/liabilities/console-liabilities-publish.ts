import { consoleLiabilitiesPublish as call } from '@c2c/contract'
import { sql } from 'kysely'
import { staff } from '../../../http/context.ts'

/** A statement that is being made holds what was owed before this call, so each call needs one of its own moment or later. */
export const consoleLiabilitiesPublish = staff(call, (_input, { staff: { staffId }, now, change }) =>
  change(async (trx) => {
    await trx.insertInto('liability_requests').values({ staff_id: staffId, at: now }).execute()
    await sql`SELECT pg_notify('c2c_work', '')`.execute(trx)
    return { asked_at: now.toISOString() }
  }),
)
