import { lixibaoListOrder as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { pagedFrom } from '../../http/paged.ts'
import { userOrders } from '../orders/user-orders.ts'
import { interestAnswer, selectInterestOrders } from './interest-orders.ts'

export const lixibaoListOrder = user(call, (input, { services: { reads }, userId, language }) =>
  pagedFrom(
    userOrders(reads, userId, 'interest'),
    selectInterestOrders(reads).orderBy('orders.seq', 'desc'),
    input,
    (order) => interestAnswer(order, language),
  ),
)
