import { saleuBlock as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { findOwnSale } from '../order/sales.ts'

export const saleuBlock = user(call, async ({ order_id: id, blocked }, { services: { db }, userId, now, change }) => {
  const { merchant_id } = await findOwnSale(db, userId, id)
  return change(async (trx) => {
    if (blocked) {
      const row = { user_id: userId, merchant_id, at: now }
      await trx
        .insertInto('merchant_blocks')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      const own = trx.deleteFrom('merchant_blocks').where('user_id', '=', userId)
      await own.where('merchant_id', '=', merchant_id).execute()
    }
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return { blocked }
  })
})
