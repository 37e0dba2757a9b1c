import { saleuCancel as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { moveSale } from './move-sale.ts'
import { findOwnSale, saleAnswer } from './sales.ts'

export const saleuCancel = user(call, async ({ order_id: id }, { services, userId, now, language, submit }) => {
  const found = await findOwnSale(services.db, userId, id)
  const { sale, command } = await moveSale(services.db, found, { event: 'cancel', actor: 'user', actorId: userId, now })
  return submit(command, saleAnswer(sale, language))
})
