import { saleuAppeal as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { appealSale } from './appeal-sale.ts'
import { userParty } from '../order/move-sale.ts'
import { saleAnswer } from '../order/sales.ts'

export const saleuAppeal = user(call, async ({ order_id: id, ...input }, context) => {
  const { sale, command } = await appealSale(await userParty(context, id), input, context)
  return context.submit(command, saleAnswer(sale, context.language))
})
