import { randomUUID } from 'node:crypto'
import { consoleOrderReplySave as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { replyAnswer } from './saved-replies.ts'

export const consoleOrderReplySave = staff(call, async (input, { services: { db }, staff: member, now, change }) => {
  await requireMerchantsPlace(db, member)
  const { id: merchant_id } = await actingMerchant(db, member, input.merchant_id)
  const { title, texts } = input
  const row = { id: randomUUID(), merchant_id, title, created_at: now }
  return change(async (trx) => {
    // Two saves of one title come one after another.
    await trx.selectFrom('merchants').select('id').where('id', '=', merchant_id).forNoKeyUpdate().execute()
    await trx.deleteFrom('saved_replies').where('merchant_id', '=', merchant_id).where('title', '=', title).execute()
    await trx
      .insertInto('saved_replies')
      .values({ ...row, texts: JSON.stringify(texts) })
      .execute()
    await publish(trx, { recipients: [merchant_id], subjects: call.invalidates }, now)
    return replyAnswer({ ...row, texts })
  })
})
