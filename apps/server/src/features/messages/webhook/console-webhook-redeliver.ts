import { consoleWebhookRedeliver as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { deliveryAnswer, sendAgain } from '../delivery/delivery-answer.ts'
import { findDelivery } from './own-webhooks.ts'

export const consoleWebhookRedeliver = staff(call, ({ delivery_id: id }, { staff: member, now, change }) => {
  const merchantId = ownMerchant(member)
  return change(async (trx) => {
    const again = await sendAgain(trx, await findDelivery(trx, merchantId, id), now)
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    return deliveryAnswer(again)
  })
})
