import { consoleOrderList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { inOrder, queueOf, queuePage } from '../../review/queue/queue-page.ts'
import { saleHints } from './sale-hints.ts'
import { withHints } from '../../review/queue/hints/with-hints.ts'
import { confinedTo } from '../merchant/acting-merchant.ts'
import { saleReviews } from './order-review.ts'
import { selectVisibleSales } from './visible-sales.ts'
import { appealSteps, byUrgency } from './urgency.ts'

export const consoleOrderList = staff(call, async (input, context) => {
  const own = confinedTo(context.staff)
  let orders = queueOf(context.services.db, 'sale', input, context.staff)
  if (own !== null) orders = orders.where('orders.merchant_id', '=', own)
  if (input.about === 'appeal') orders = orders.where('orders.step', 'in', appealSteps)
  const sorted =
    input.sort === 'urgent'
      ? byUrgency(orders, context.staff.role === 'merchant' ? 'merchant' : 'operator')
      : inOrder(orders, 'sale', input.sort)
  const page = await queuePage(sorted, input, (ids) =>
    selectVisibleSales(context).where('orders.id', 'in', ids).execute(),
  )
  const list = await saleReviews(context, page.list)
  return { ...page, list: await withHints(input.id, list, page.list, (one) => saleHints(context, one)) }
})
