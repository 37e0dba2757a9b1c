import { sellingOrder as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { pagedFrom } from '../../http/paged.ts'
import { userOrders } from '../orders/user-orders.ts'
import { saleAnswer, selectSales } from '../trade/sales.ts'

export const sellingOrder = user(call, (input, { services: { reads }, userId, language }) =>
  pagedFrom(
    userOrders(reads, userId, 'sale', 'audit'),
    selectSales(reads).orderBy('orders.seq', 'desc'),
    input,
    (sale) => saleAnswer(sale, language),
  ),
)
