import { sellingOrder as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { paged } from '../orders/paged.ts'
import { selectOwnSales } from './own-sale.ts'
import { saleAnswer } from './sales.ts'

export const sellingOrder = user(call, (input, { services, userId, language }) => {
  const open = selectOwnSales(services.db, userId).where('orders.state', '=', 'audit')
  return paged(open.orderBy('orders.seq', 'desc'), input, (sale) => saleAnswer(sale, language))
})
