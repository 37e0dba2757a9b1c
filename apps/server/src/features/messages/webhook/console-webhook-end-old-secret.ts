import { consoleWebhookEndOldSecret as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { findWebhook, lockWebhook, webhookAnswer } from './own-webhooks.ts'

export const consoleWebhookEndOldSecret = staff(call, ({ webhook_id: id }, { staff: member, now, change }) => {
  const merchantId = ownMerchant(member)
  return change(async (trx) => {
    await lockWebhook(trx, merchantId, id)
    await trx.deleteFrom('webhook_old_secrets').where('id', '=', id).execute()
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    return webhookAnswer(await findWebhook(trx, merchantId, id), now)
  })
})
