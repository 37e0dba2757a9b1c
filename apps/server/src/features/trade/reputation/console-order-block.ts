import { consoleOrderBlock as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { findVisibleSale } from '../order/sales.ts'

export const consoleOrderBlock = staff(call, async ({ order_id: id, blocked, reason }, context) => {
  const { services, staff: member, now, change } = context
  await requireMerchantsPlace(services.db, member)
  const { merchant_id, user_id } = await findVisibleSale(context, id)
  const answer = await change(async (trx) => {
    // Two blocks of one user come one after another.
    await trx.selectFrom('merchants').select('id').where('id', '=', merchant_id).forNoKeyUpdate().execute()
    await trx.deleteFrom('taker_blocks').where('merchant_id', '=', merchant_id).where('user_id', '=', user_id).execute()
    if (blocked) {
      const row = { merchant_id, user_id, reason, staff_id: member.staffId, at: now }
      await trx.insertInto('taker_blocks').values(row).execute()
    }
    await publish(trx, { recipients: [user_id, merchant_id], subjects: call.invalidates }, now)
    return { order_id: id, blocked }
  })
  // Before the change event arrives, so that the hall of the user hides these offers from now on.
  services.readCache.invalidate([user_id])
  return answer
})
