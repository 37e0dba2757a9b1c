import { consoleOrderList as call } from '@c2c/contract'
import { sql } from 'kysely'
import { staff } from '../../http/context.ts'
import { paged } from '../orders/paged.ts'
import { ofQueue, queueOrder } from '../orders/queue.ts'
import { saleHints } from '../queue/hints/sale-hints.ts'
import { withHints } from '../queue/hints/with-hints.ts'
import { saleReviews, selectVisibleSales } from './review.ts'
import { appealSteps, awaitedFirst } from './urgency.ts'

export const consoleOrderList = staff(call, async (input, context) => {
  const all = selectVisibleSales(context).where(ofQueue(input))
  const found = input.about === 'appeal' ? all.where('orders.step', 'in', appealSteps) : all
  const us = context.staff.role === 'merchant' ? 'merchant' : 'operator'
  const query =
    input.sort === 'urgent'
      ? found
          .orderBy(awaitedFirst([us]))
          .orderBy(sql`orders.due_at asc nulls last`)
          .orderBy('orders.seq', 'asc')
      : found.orderBy('orders.seq', queueOrder(input.sort))
  const page = await paged(query, input, (sale) => sale)
  const list = await saleReviews(context, page.list)
  return { ...page, list: await withHints(input.id, list, page.list, (one) => saleHints(context, one)) }
})
