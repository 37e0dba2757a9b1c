import { consoleLiabilitiesPublish as call } from '@c2c/contract'
import { sql } from 'kysely'
import { staff } from '../../http/context.ts'
import { openRequest } from './open-request.ts'

export const consoleLiabilitiesPublish = staff(call, (_input, { staff: { staffId }, now, change }) =>
  change(async (trx) => {
    const open = await openRequest(trx)
    if (open) return { asked_at: open.toISOString() }
    await trx.insertInto('liability_requests').values({ staff_id: staffId, at: now }).execute()
    await sql`SELECT pg_notify('c2c_work', '')`.execute(trx)
    return { asked_at: now.toISOString() }
  }),
)
