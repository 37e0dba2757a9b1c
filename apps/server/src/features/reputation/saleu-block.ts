import { saleuBlock as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { findOwnSale } from '../trade/own-sale.ts'

export const saleuBlock = user(call, async ({ order_id: id, blocked }, { services: { db }, userId, now }) => {
  const { merchant_id } = await findOwnSale(db, userId, id)
  if (blocked) {
    const row = { user_id: userId, merchant_id, at: now }
    await db
      .insertInto('merchant_blocks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('merchant_blocks')
      .where('user_id', '=', userId)
      .where('merchant_id', '=', merchant_id)
      .execute()
  }
  return { blocked }
})
