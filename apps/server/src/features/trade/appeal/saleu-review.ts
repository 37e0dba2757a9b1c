import { saleuReview as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { userParty } from '../order/move-sale.ts'
import { saleAnswer } from '../order/sales.ts'
import { askForReview } from './appeal-sale.ts'

export const saleuReview = user(call, async ({ order_id: id, reason }, context) => {
  const { sale, command } = await askForReview(await userParty(context, id), reason, context)
  return context.submit(command, saleAnswer(sale, context.language))
})
