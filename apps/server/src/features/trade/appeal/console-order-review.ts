import { consoleOrderReview as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { askForReview } from './appeal-sale.ts'
import { saleReview } from '../order/order-review.ts'
import { merchantParty } from '../order/move-sale.ts'

export const consoleOrderReview = staff(call, async ({ order_id: id, reason }, context) => {
  const { sale, event, command } = await askForReview(await merchantParty(context, id), reason, context)
  return context.submit(command, await saleReview(context, sale, [event]))
})
