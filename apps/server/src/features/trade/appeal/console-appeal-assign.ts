import { consoleAppealAssign as call, Refusal } from '@c2c/contract'
import type { Transaction } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { findVisibleSale } from '../order/sales.ts'

export const consoleAppealAssign = staff(call, async ({ order_id: id, staff_id: to }, context) => {
  const { staff: member, now, change } = context
  const sale = await findVisibleSale(context, id)
  return change(async (trx) => {
    const solver = to === '' ? await holderOf(trx, sale.id) : await findSolver(trx, to)
    const does = to === '' ? 'give_back' : 'assign'
    await trx
      .insertInto('appeal_assignments')
      .values({ order_id: sale.id, does, staff_id: solver.id, by_id: member.staffId, at: now })
      .execute()
    return {}
  })
})

/** The solver who has an appeal. Refuses with `state_conflict` where none has. */
async function holderOf(trx: Transaction<Database>, orderId: string): Promise<{ id: string }> {
  const held = trx.selectFrom('claims').select('staff_id as id').where('order_id', '=', orderId)
  const row = await held.where('session', 'is', null).executeTakeFirst()
  if (!row) throw new Refusal('state_conflict', { message: 'appeal_not_taken' })
  return row
}

async function findSolver(trx: Transaction<Database>, id: string): Promise<{ id: string }> {
  const solvers = trx.selectFrom('staff').select('id').where('role', '=', 'solver').where('disabled_at', 'is', null)
  const row = isId(id) && (await solvers.where('id', '=', id).executeTakeFirst())
  if (!row) throw new Refusal('not_found')
  return row
}
