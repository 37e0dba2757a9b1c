import type { Kysely } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { enqueue, type NewDelivery } from '../../../services/outbox/enqueue.ts'
import { disableEndpoint } from '../../../services/webhooks/disable-endpoint.ts'
import { alertDeliveries } from '../alert/alert-deliveries.ts'
import { webhookBody, type MerchantEvent } from './merchant-event.ts'

/** The most deliveries that wait for one endpoint; beyond it the endpoint is disabled. */
const queueMaximum = 10_000

/** Enqueues merchants' events for endpoints and members of staff that want them, in the caller's transaction. */
export async function enqueueEvents(trx: Kysely<Database>, events: readonly MerchantEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const merchants = [...new Set(events.map(({ merchantId }) => merchantId))]
  const alerts = await alertDeliveries(trx, events)
  const deliveries = [...(await forEndpoints(trx, events, merchants, now)), ...alerts]
  const alerted = [...new Set(alerts.map(({ merchantId }) => merchantId ?? ''))]
  await publish(trx, { recipients: alerted, subjects: ['alert'] }, now)
  const lanes = await enqueue(trx, deliveries, now)
  for (const { channel, recipient, open } of lanes) {
    if (channel === 'webhook' && open > queueMaximum) await disableEndpoint(trx, recipient, 'queue_full', now)
  }
}

async function forEndpoints(
  trx: Kysely<Database>,
  events: readonly MerchantEvent[],
  merchants: readonly string[],
  now: Date,
): Promise<NewDelivery[]> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'merchant_id', 'events'])
    .where('merchant_id', 'in', merchants)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute()
  const byMerchant = Map.groupBy(endpoints, ({ merchant_id }) => merchant_id)
  return events.flatMap(({ name, reminder, eventId, merchantId, orderId, at, data }) =>
    (byMerchant.get(merchantId) ?? [])
      .filter((endpoint) => !reminder && endpoint.events.includes(name))
      .map(({ id }) => ({
        channel: 'webhook' as const,
        recipient: id,
        merchantId,
        event: name,
        eventId,
        orderId,
        payload: webhookBody(name, at, data),
        dueAt: now,
      })),
  )
}
