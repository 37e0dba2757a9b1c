import { withdrawList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { userOrderList } from '../orders/user-orders.ts'
import { selectUserWithdrawals, withdrawalAnswer } from './withdrawals.ts'

const pageOf = userOrderList('withdraw', selectUserWithdrawals)

export const withdrawList = user(call, (input, { services: { reads }, userId, language }) =>
  pageOf(reads, userId, input, (withdrawal) => withdrawalAnswer(withdrawal, language)),
)
