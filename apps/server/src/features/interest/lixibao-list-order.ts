import { lixibaoListOrder as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { paged } from '../../http/paged.ts'
import { interestAnswer, selectInterestOrders } from './interest-orders.ts'

export const lixibaoListOrder = user(call, (input, { services, userId, language }) =>
  paged(
    selectInterestOrders(services.db).where('orders.user_id', '=', userId).orderBy('orders.seq', 'desc'),
    input,
    (order) => interestAnswer(order, language),
    orderKeys(services.db, userId, 'interest'),
  ),
)
