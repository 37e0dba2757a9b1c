import { saleuListOrder as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { paged } from '../../http/paged.ts'
import { selectOwnSales } from './own-sale.ts'
import { saleAnswer } from './sales.ts'

export const saleuListOrder = user(call, (input, { services, userId, language }) => {
  const { state } = input
  const own = selectOwnSales(services.db, userId)
  const wanted = state === '' ? own : own.where('orders.state', '=', state)
  return paged(
    wanted.orderBy('orders.seq', 'desc'),
    input,
    (sale) => saleAnswer(sale, language),
    orderKeys(services.db, userId, 'sale', state),
  )
})
