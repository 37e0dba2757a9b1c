import { consoleOrderAppeal as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { appealSale } from './appeal-sale.ts'
import { saleReview } from '../order/order-review.ts'
import { merchantParty } from '../order/move-sale.ts'

export const consoleOrderAppeal = staff(call, async ({ order_id: id, ...input }, context) => {
  const { sale, event, command, appeal } = await appealSale(await merchantParty(context, id), input, context)
  return context.submit(command, await saleReview(context, sale, [event], { appeal }))
})
