import { rechargeList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { paged } from '../../http/paged.ts'
import { rechargeAnswer, selectRecharges } from './recharges.ts'

export const rechargeList = user(call, (input, { services, userId }) =>
  paged(
    selectRecharges(services.db).where('orders.user_id', '=', userId).orderBy('orders.seq', 'desc'),
    input,
    rechargeAnswer,
    orderKeys(services.db, userId, 'recharge'),
  ),
)
