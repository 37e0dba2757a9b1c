import { consoleWebhookRemove as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { closeLane } from '../../../services/outbox/lanes.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { lockWebhook } from './own-webhooks.ts'

export const consoleWebhookRemove = staff(call, ({ webhook_id: id }, { staff: member, now, change }) => {
  const merchantId = ownMerchant(member)
  return change(async (trx) => {
    await lockWebhook(trx, merchantId, id)
    const gone = { removed_at: now, kek: null, sealed_secret: null }
    await trx.updateTable('webhook_endpoints').set(gone).where('id', '=', id).execute()
    await trx.deleteFrom('webhook_old_secrets').where('id', '=', id).execute()
    await closeLane(trx, { channel: 'webhook', recipient: id }, { state: 'dropped', error: 'endpoint_removed' }, now)
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    return {}
  })
})
