import { consoleWebhookDrop as call, Refusal } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { dropFailed } from '../../../services/outbox/reopen.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { deliveryAnswer } from '../delivery/delivery-answer.ts'
import { findDelivery } from './own-webhooks.ts'

export const consoleWebhookDrop = staff(call, ({ delivery_id: id }, { staff: member, now, change }) => {
  const merchantId = ownMerchant(member)
  return change(async (trx) => {
    const row = await findDelivery(trx, merchantId, id)
    if (!(await dropFailed(trx, row, now))) throw new Refusal('state_conflict', { message: 'delivery_not_failing' })
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    return deliveryAnswer(await findDelivery(trx, merchantId, id))
  })
})
