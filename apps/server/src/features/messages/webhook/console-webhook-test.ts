import { randomUUID } from 'node:crypto'
import { consoleWebhookTest as call, testEvent } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { enqueue } from '../../../services/outbox/enqueue.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { deliveryAnswer, requireActive } from '../delivery/delivery-answer.ts'
import { webhookBody } from '../delivery/read-events.ts'
import { lockWebhook } from './own-webhooks.ts'

export const consoleWebhookTest = staff(call, ({ webhook_id: id }, { staff: member, now, change }) => {
  const merchantId = ownMerchant(member)
  return change(async (trx) => {
    await lockWebhook(trx, merchantId, id)
    await requireActive(trx, id)
    const eventId = `test:${randomUUID()}`
    const event = { event: testEvent, eventId, orderId: null, payload: webhookBody(testEvent, now, { webhook_id: id }) }
    await enqueue(trx, [{ channel: 'webhook', recipient: id, merchantId, dueAt: now, ...event }], now)
    await publish(trx, { recipients: [merchantId], subjects: call.invalidates }, now)
    const row = trx.selectFrom('deliveries').selectAll().where('recipient', '=', id).where('event_id', '=', eventId)
    return deliveryAnswer(await row.executeTakeFirstOrThrow())
  })
})
