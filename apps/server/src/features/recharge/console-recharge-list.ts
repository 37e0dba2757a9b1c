import { consoleRechargeList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { rechargeHints } from '../queue/hints/recharge-hints.ts'
import { withHints } from '../queue/hints/with-hints.ts'
import { ofQueue, queueOrder } from '../orders/queue.ts'
import { paged } from '../orders/paged.ts'
import { rechargeReviews } from './review.ts'
import { selectRecharges } from './recharges.ts'

export const consoleRechargeList = staff(call, async (input, context) => {
  const query = selectRecharges(context.services.db).where(ofQueue(input)).orderBy('orders.seq', queueOrder(input.sort))
  const page = await paged(query, input, (row) => row)
  const list = await rechargeReviews(context, page.list)
  return { ...page, list: await withHints(input.id, list, page.list, (one) => rechargeHints(context, one)) }
})
