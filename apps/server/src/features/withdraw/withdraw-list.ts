import { withdrawList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { paged } from '../../http/paged.ts'
import { selectWithdrawals, withdrawalAnswer } from './withdrawals.ts'

export const withdrawList = user(call, (input, { services, userId, language }) =>
  paged(
    selectWithdrawals(services.reads).where('orders.user_id', '=', userId).orderBy('orders.seq', 'desc'),
    input,
    (withdrawal) => withdrawalAnswer(withdrawal, language),
    orderKeys(services.reads, userId, 'withdraw'),
  ),
)
