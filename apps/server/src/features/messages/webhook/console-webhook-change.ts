import { consoleWebhookChange as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { wakeEndpoint } from '../../../services/outbox/retry-lanes.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { findWebhook, lockWebhook, webhookAnswer } from './own-webhooks.ts'

export const consoleWebhookChange = staff(
  call,
  ({ webhook_id: id, events, paused }, { staff: member, now, change }) => {
    const merchantId = ownMerchant(member)
    return change(async (trx) => {
      const { paused_at } = await lockWebhook(trx, merchantId, id)
      const state = paused
        ? { paused_at: paused_at ?? now }
        : { paused_at: null, disabled_at: null, disabled_reason: null }
      await trx
        .updateTable('webhook_endpoints')
        .set({ events, ...state })
        .where('id', '=', id)
        .execute()
      if (!paused) await wakeEndpoint(trx, id, now)
      await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
      return webhookAnswer(await findWebhook(trx, merchantId, id), now)
    })
  },
)
