import { consoleOrderList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { paged } from '../orders/paged.ts'
import { ofQueue, queueOrder } from '../orders/queue.ts'
import { saleReviews, selectVisibleSales } from './review.ts'

export const consoleOrderList = staff(call, async (input, context) => {
  const query = selectVisibleSales(context).where(ofQueue(input)).orderBy('orders.seq', queueOrder(input.sort))
  const page = await paged(query, input, (sale) => sale)
  return { ...page, list: await saleReviews(context, page.list) }
})
