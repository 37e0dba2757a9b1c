import { rechargeList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { pagedFrom } from '../../http/paged.ts'
import { userOrders } from '../orders/user-orders.ts'
import { rechargeAnswer, selectRecharges } from './recharges.ts'

export const rechargeList = user(call, (input, { services: { reads }, userId }) =>
  pagedFrom(
    userOrders(reads, userId, 'recharge'),
    selectRecharges(reads).orderBy('orders.seq', 'desc'),
    input,
    rechargeAnswer,
  ),
)
