import { consoleWithdrawList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { paged } from '../orders/paged.ts'
import { ofQueue, queueOrder } from '../orders/queue.ts'
import { withdrawReviews } from './review.ts'
import { selectWithdrawals } from './withdrawals.ts'

export const consoleWithdrawList = staff(call, async (input, context) => {
  const query = selectWithdrawals(context.services.db)
    .where(ofQueue(input))
    .orderBy('orders.seq', queueOrder(input.sort))
  const page = await paged(query, input, (row) => row)
  return { ...page, list: await withdrawReviews(context, page.list) }
})
