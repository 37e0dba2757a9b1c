import { consoleWithdrawList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { withdrawHints } from './withdraw-hints.ts'
import { withHints } from '../../review/queue/hints/with-hints.ts'
import { inOrder, queueOf, queuePage } from '../../review/queue/queue-page.ts'
import { withdrawReviews } from './withdraw-review.ts'
import { selectWithdrawals } from './withdrawals.ts'

export const consoleWithdrawList = staff(call, async (input, context) => {
  const { db } = context.services
  const orders = inOrder(queueOf(db, 'withdraw', input, context.staff), 'withdraw', input.sort)
  const page = await queuePage(orders, input, (ids) => selectWithdrawals(db).where('orders.id', 'in', ids).execute())
  const list = await withdrawReviews(context, page.list)
  return { ...page, list: await withHints(input.id, list, page.list, (one) => withdrawHints(context, one)) }
})
