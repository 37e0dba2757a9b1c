import { consoleOrderReplyRemove as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'

export const consoleOrderReplyRemove = staff(
  call,
  async ({ reply_id: id }, { services: { db }, staff: member, now, change }) => {
    await requireMerchantsPlace(db, member)
    const own = confinedTo(member)
    return change(async (trx) => {
      let replies = trx.deleteFrom('saved_replies').where('id', '=', isId(id) ? id : null)
      if (own !== null) replies = replies.where('merchant_id', '=', own)
      const removed = await replies.returning('merchant_id').executeTakeFirst()
      if (!removed) throw new Refusal('not_found')
      await publish(trx, { recipients: [removed.merchant_id], subjects: call.invalidates }, now)
      return { reply_id: id }
    })
  },
)
