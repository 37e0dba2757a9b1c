import { saleuBlock as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { findOwnSale } from '../order/sales.ts'
import { findOtherMerchant } from './other-merchant.ts'

export const saleuBlock = user(call, async ({ order_id, merchant_id: named, blocked }, context) => {
  const { services, userId, now, change } = context
  const { db } = services
  const id = named || (await findOwnSale(db, userId, order_id)).merchant_id
  const { id: merchant_id } = await findOtherMerchant(db, userId, id)
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
