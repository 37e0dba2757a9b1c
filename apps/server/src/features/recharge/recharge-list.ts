import { rechargeList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { countOrders } from '../orders/count-orders.ts'
import { paged } from '../../http/paged.ts'
import { rechargeAnswer, selectRecharges } from './recharges.ts'

export const rechargeList = user(call, (input, { services, userId }) =>
  paged(
    selectRecharges(services.db).where('orders.user_id', '=', userId).orderBy('orders.seq', 'desc'),
    input,
    rechargeAnswer,
    countOrders(services.db, userId, 'recharge'),
  ),
)
