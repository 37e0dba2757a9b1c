import { consoleWebhookRedeliver as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { deliveryAnswer, sendAgain } from '../delivery/delivery-answer.ts'

export const consoleWebhookRedeliver = staff(call, ({ delivery_id: id }, { staff: member, now, change }) => {
  const merchantId = ownMerchant(member)
  return change(async (trx) => {
    const own = trx.selectFrom('deliveries').selectAll().where('merchant_id', '=', merchantId)
    const row = isId(id) && (await own.where('channel', '=', 'webhook').where('id', '=', id).executeTakeFirst())
    if (!row) throw new Refusal('not_found')
    const again = await sendAgain(trx, row, now)
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    return deliveryAnswer(again)
  })
})
