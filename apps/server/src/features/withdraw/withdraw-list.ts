import { withdrawList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { pagedFrom } from '../../http/paged.ts'
import { userOrders } from '../orders/user-orders.ts'
import { selectWithdrawals, withdrawalAnswer } from './withdrawals.ts'

export const withdrawList = user(call, (input, { services: { reads }, userId, language }) =>
  pagedFrom(
    userOrders(reads, userId, 'withdraw'),
    selectWithdrawals(reads).orderBy('orders.seq', 'desc'),
    input,
    (withdrawal) => withdrawalAnswer(withdrawal, language),
  ),
)
