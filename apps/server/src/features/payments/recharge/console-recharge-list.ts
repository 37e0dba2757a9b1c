import { consoleRechargeList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { rechargeHints } from './recharge-hints.ts'
import { withHints } from '../../review/queue/hints/with-hints.ts'
import { inOrder, queueOf, queuePage } from '../../review/queue/queue-page.ts'
import { rechargeReviews } from './recharge-review.ts'
import { selectRecharges } from './recharges.ts'

export const consoleRechargeList = staff(call, async (input, context) => {
  const { db } = context.services
  const orders = inOrder(queueOf(db, 'recharge', input, context.staff), 'recharge', input.sort)
  const page = await queuePage(orders, input, (ids) => selectRecharges(db).where('orders.id', 'in', ids).execute())
  const list = await rechargeReviews(context, page.list)
  return { ...page, list: await withHints(input.id, list, page.list, (one) => rechargeHints(context, one)) }
})
