import { consoleAppealTake as call } from '@c2c/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import { isFreeFor } from './free-appeals.ts'

export const consoleAppealTake = staff(call, async (_input, context) =>
  context.change(async (trx) => {
    const passed: string[] = []
    for (;;) {
      const order = await oldestFree(trx, context, passed)
      if (!order) return { order_id: '' }
      if (await isUnclaimed(trx, order.id, context.now)) {
        const { staffId } = context.staff
        const row = { order_id: order.id, does: 'take', staff_id: staffId, by_id: staffId, at: context.now } as const
        await trx.insertInto('appeal_assignments').values(row).execute()
        return { order_id: order.id }
      }
      passed.push(order.id)
    }
  }),
)

/** The appeal that waits longest of those that the caller may decide. Locked rows, which another is taking, are skipped. */
const oldestFree = (
  trx: Transaction<Database>,
  { staff: { staffId }, now }: StaffContext,
  passed: readonly string[],
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('orders')
    .select('orders.id')
    .where(isFreeFor(staffId, now))
    .$if(passed.length > 0, (query) => query.where('orders.id', 'not in', passed))
    .orderBy('orders.updated_at')
    .orderBy('orders.seq')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Whether the locked order is unclaimed: a claim made since the snapshot of the search is not visible in it. */
async function isUnclaimed(trx: Transaction<Database>, id: string, now: Date): Promise<boolean> {
  const claims = trx.selectFrom('claims').select('order_id').where('order_id', '=', id).where('until', '>', now)
  return (await claims.executeTakeFirst()) === undefined
}
