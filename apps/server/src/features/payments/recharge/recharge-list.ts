import { rechargeList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { userOrderList } from '../../review/order-steps/common-order.ts'
import { rechargeAnswer, selectRecharges } from './recharges.ts'

const pageOf = userOrderList('recharge', selectRecharges)

export const rechargeList = user(call, (input, { services: { reads }, userId, language }) =>
  pageOf(reads, userId, input, (recharge) => rechargeAnswer(recharge, language)),
)
