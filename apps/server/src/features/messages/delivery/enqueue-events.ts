import { sql, type Kysely } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { visibleUpTo } from '../../../db/high-water-mark.ts'
import { enqueue, type NewDelivery } from '../../../services/outbox/enqueue.ts'
import { keepEvents } from '../../../services/outbox/merchant-events.ts'
import type { Uses } from '../../../services/services.ts'
import { disableEndpoint } from '../../../services/webhooks/webhook-endpoint.ts'
import { alertDeliveries } from '../alert/alert-choices.ts'
import { readMessages, readSteps, webhookBody, type MerchantEvent } from './read-events.ts'

/** The most deliveries that wait for one endpoint; beyond it the endpoint is disabled. */
const queueMaximum = 10_000

/**
 * Keeps merchants' events with their numbers, and enqueues them for endpoints and members of staff that want them, in the caller's
 * transaction.
 */
export async function enqueueEvents(trx: Kysely<Database>, events: readonly MerchantEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const merchants = [...new Set(events.map(({ merchantId }) => merchantId))]
  const numbered = events.filter(({ reminder }) => !reminder)
  await keepEvents(
    trx,
    numbered.map(({ merchantId, eventId, name, at, data }) => ({
      merchantId,
      eventId,
      body: webhookBody(name, at, data),
    })),
    now,
  )
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
  return events.flatMap(({ name, reminder, eventId, merchantId, orderId, subject, at, data }) =>
    (byMerchant.get(merchantId) ?? [])
      .filter((endpoint) => !reminder && endpoint.events.includes(name))
      .map(({ id }) => ({
        channel: 'webhook' as const,
        recipient: id,
        merchantId,
        event: name,
        eventId,
        orderId,
        ...(subject !== undefined && { subject }),
        payload: webhookBody(name, at, data),
        dueAt: now,
      })),
  )
}

/** The newest numbers of the sources. */
const newest = sql<{ steps: bigint; messages: bigint }>`SELECT
  (SELECT coalesce(max(id), 0) FROM order_events) AS steps, (SELECT coalesce(max(seq), 0) FROM order_messages) AS messages`

/**
 * Fans out merchants' events from the rows of orders, each exactly once: the deliveries and the cursor are one transaction. Rows
 * are read up to the number below which no transaction is open, so that none is passed over that commits late. One process
 * works at a time; others leave at once.
 */
export async function fanOutEvents({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const settled = await visibleUpTo(db, newest)
  if (!settled) return
  for (let more = true; more;) {
    more = await db.transaction().execute(async (trx) => {
      const cursors = await trx
        .selectFrom('outbox_cursors')
        .selectAll()
        .where('source', 'in', ['order_events', 'order_messages'])
        .orderBy('source')
        .forUpdate()
        .skipLocked()
        .execute()
      const [steps, messages] = cursors
      if (!steps || !messages) return false
      const read = [
        await readSteps(trx, { after: steps.seq, upTo: settled.steps }),
        await readMessages(trx, { after: messages.seq, upTo: settled.messages }),
      ]
      // A stable sort: each source keeps its own order.
      const events = read
        .flatMap((batch) => batch.events)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      await enqueueEvents(trx, events, now())
      for (const [i, { source, seq }] of cursors.entries()) {
        const readTo = read[i]?.readTo ?? seq
        if (readTo > seq)
          await trx.updateTable('outbox_cursors').set({ seq: readTo }).where('source', '=', source).execute()
      }
      return (read[0]?.readTo ?? 0n) < settled.steps || (read[1]?.readTo ?? 0n) < settled.messages
    })
  }
}
