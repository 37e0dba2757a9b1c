import { lixibaoRedeem as call, Refusal } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { isId } from '../../db/ids.ts'
import { endOrder, interestAnswer, selectInterestOrders } from './interest-orders.ts'

export const lixibaoRedeem = user(call, async ({ order_id: id }, { services, userId, language, now, submit }) => {
  const own = selectInterestOrders(services.db).where('orders.user_id', '=', userId)
  const running = isId(id) && (await own.where('orders.id', '=', id).executeTakeFirst())
  if (!running) throw new Refusal('not_found')
  const { order, command } = endOrder(running, now)
  return submit(command, interestAnswer(order, language))
})
