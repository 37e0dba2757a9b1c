import { consoleRechargeList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { ofQueue, queueOrder } from '../orders/queue.ts'
import { paged } from '../orders/paged.ts'
import { rechargeReviews } from './review.ts'
import { selectRecharges } from './recharges.ts'

export const consoleRechargeList = staff(call, async (input, context) => {
  const query = selectRecharges(context.services.db).where(ofQueue(input)).orderBy('orders.seq', queueOrder(input.sort))
  const page = await paged(query, input, (row) => row)
  return { ...page, list: await rechargeReviews(context, page.list) }
})
