import { saleuListOrder as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { pagedFrom } from '../../../http/paged.ts'
import { userOrders } from '../../review/order-steps/common-order.ts'
import { saleAnswer, selectSales } from './sales.ts'

export const saleuListOrder = user(call, (input, { services: { reads }, userId, language }) =>
  pagedFrom(
    userOrders(reads, userId, 'sale', input.state),
    selectSales(reads).orderBy('orders.seq', 'desc'),
    input,
    (sale) => saleAnswer(sale, language),
  ),
)
