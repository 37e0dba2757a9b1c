import { sellingOrder as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { selectOwnSales } from '../trade/own-sale.ts'
import { saleAnswer } from '../trade/sales.ts'

export const sellingOrder = user(call, (input, { services, userId, language }) => {
  const open = selectOwnSales(services.db, userId).where('orders.state', '=', 'audit')
  return paged(
    open.orderBy('orders.seq', 'desc'),
    input,
    (sale) => saleAnswer(sale, language),
    orderKeys(services.db, userId, 'sale', 'audit'),
  )
})
