import { Refusal, saleuRate as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { findOwnSale } from '../order/sales.ts'

export const saleuRate = user(call, async ({ order_id: id, stars, text }, { services, userId, now, submit }) => {
  const sale = await findOwnSale(services.db, userId, id)
  if (sale.state !== 'completion') {
    throw new Refusal('state_conflict', { message: 'rating_not_yet', data: { step: sale.step } })
  }
  const row = { order_id: sale.id, merchant_id: sale.merchant_id, stars, text, at: now }
  const inserts = [{ table: 'order_ratings', row } as const]
  return submit({ orderId: sale.id, inserts }, { order_id: sale.id, stars, text })
})
