import { lixibaoListOrder as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { userOrderList } from '../review/order-steps/common-order.ts'
import { interestAnswer, selectInterestOrders } from './interest-orders.ts'

const pageOf = userOrderList('interest', selectInterestOrders)

export const lixibaoListOrder = user(call, (input, { services: { reads }, userId, language }) =>
  pageOf(reads, userId, input, (order) => interestAnswer(order, language)),
)
