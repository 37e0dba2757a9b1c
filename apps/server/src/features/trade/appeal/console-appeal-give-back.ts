import { consoleAppealGiveBack as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { findVisibleSale } from '../order/sales.ts'

export const consoleAppealGiveBack = staff(call, async ({ order_id: id }, context) => {
  const { staff: member, now, change } = context
  const sale = await findVisibleSale(context, id)
  return change(async (trx) => {
    const by = { staff_id: member.staffId, by_id: member.staffId }
    await trx
      .insertInto('appeal_assignments')
      .values({ order_id: sale.id, does: 'give_back', ...by, at: now })
      .execute()
    return {}
  })
})
