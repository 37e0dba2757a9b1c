import { consoleWithdrawList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { paged } from '../orders/paged.ts'
import { withdrawHints } from '../queue/hints/withdraw-hints.ts'
import { withHints } from '../queue/hints/with-hints.ts'
import { ofQueue, queueOrder } from '../orders/queue.ts'
import { withdrawReviews } from './review.ts'
import { selectWithdrawals } from './withdrawals.ts'

export const consoleWithdrawList = staff(call, async (input, context) => {
  const query = selectWithdrawals(context.services.db)
    .where(ofQueue(input))
    .orderBy('orders.seq', queueOrder(input.sort))
  const page = await paged(query, input, (row) => row)
  const list = await withdrawReviews(context, page.list)
  return { ...page, list: await withHints(input.id, list, page.list, (one) => withdrawHints(context, one)) }
})
