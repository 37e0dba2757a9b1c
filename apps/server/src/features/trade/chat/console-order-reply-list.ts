import { consoleOrderReplyList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { actingMerchant } from '../merchant/merchants.ts'
import { replyAnswer } from './saved-replies.ts'

export const consoleOrderReplyList = staff(call, async (input, { services: { db }, staff: member }) => {
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const replies = db.selectFrom('saved_replies').selectAll().where('merchant_id', '=', merchant.id).orderBy('title')
  return { list: (await replies.execute()).map(replyAnswer) }
})
