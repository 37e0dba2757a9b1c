import { Refusal, type CallOutput, type consoleWebhookChange } from '@c2c/contract'
import { sql, type Kysely, type Selectable } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { DeliveryLaneRow, WebhookEndpointRow } from '../../../db/rows/delivery-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { lockLane, type Sender } from '../../../services/outbox/lanes.ts'
import { held } from '../../../services/outbox/retry-lanes.ts'
import type { Uses } from '../../../services/services.ts'
import { isTrialReceiver, receive } from '../trial/receive.ts'
import { postWebhook, webhookHeaders } from '../../../services/webhooks/webhook-endpoint.ts'

/** How many deliveries of an endpoint are retried, and how many wait behind them. */
const setAside = sql<{
  retried: number
  held: number
}>`(SELECT jsonb_build_object('retried', count(*) FILTER (WHERE due_at < ${held} AND attempts > 0),
    'held', count(*) FILTER (WHERE due_at >= ${held})) FROM deliveries d
  WHERE d.recipient = w.id AND d.state = 'open' AND d.retry_lane IS NOT NULL)`

/** The endpoints of a merchant that were not removed, with what waits for each. */
export const selectWebhooks = (db: Kysely<Database>, merchantId: string) =>
  db
    .selectFrom('webhook_endpoints as w')
    .leftJoin('delivery_lanes as l', (join) => join.onRef('l.recipient', '=', 'w.id').on('l.channel', '=', 'webhook'))
    .where('w.merchant_id', '=', merchantId)
    .where('w.removed_at', 'is', null)
    .select(['w.id', 'w.url', 'w.events', 'w.paused_at', 'w.disabled_at', 'w.disabled_reason', 'w.created_at'])
    .select(['l.failing_since', 'l.open', setAside.as('set_aside')])
    .orderBy('w.seq', 'desc')

/** One of them; any other refuses with `not_found`. */
export async function findWebhook(db: Kysely<Database>, merchantId: string, id: string) {
  const found = isId(id) && (await selectWebhooks(db, merchantId).where('w.id', '=', id).executeTakeFirst())
  if (!found) throw new Refusal('not_found')
  return found
}

/** The same with its lane locked, for a change. */
export async function lockWebhook(trx: Kysely<Database>, merchantId: string, id: string) {
  await findWebhook(trx, merchantId, id)
  await lockLane(trx, 'webhook', id)
  return findWebhook(trx, merchantId, id)
}

type Endpoint = Pick<
  Selectable<WebhookEndpointRow>,
  'id' | 'url' | 'events' | 'paused_at' | 'disabled_at' | 'disabled_reason' | 'created_at'
>

type Lane = { [Key in 'failing_since' | 'open']: Selectable<DeliveryLaneRow>[Key] | null } & {
  readonly set_aside: { readonly retried: number; readonly held: number }
}

/** An endpoint in the contract's form. */
export const webhookAnswer = (row: Endpoint & Lane): CallOutput<typeof consoleWebhookChange> => ({
  webhook_id: row.id,
  url: row.url,
  events: row.events,
  state: row.disabled_at ? 'disabled' : row.paused_at ? 'paused' : 'active',
  disabled_reason: row.disabled_reason,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  waiting: row.open ?? 0,
  failing_orders: row.set_aside.retried,
  held: row.set_aside.held,
  created_at: row.created_at.toISOString(),
})

/** Sends deliveries of webhooks, signed at the time of each attempt. While an endpoint is paused, they wait. */
export const sendWebhook =
  (services: Uses<'db' | 'now' | 'personal' | 'sandbox' | 'webhooks' | 'wallClock'>): Sender =>
  async ({ id, recipient, payload: body }, signal) => {
    const { db, personal, webhooks, wallClock } = services
    const endpoint = await db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', recipient)
      .executeTakeFirstOrThrow()
    const { url, kek, sealed_secret: sealed, paused_at, removed_at } = endpoint
    if (removed_at || kek === null || sealed === null) return { result: 'dropped', error: 'endpoint_removed' }
    if (paused_at) return { result: 'postponed', until: null }
    const secret = await personal.webhookSecrets.open(recipient, { kek, sealed })
    const timestamp = Math.floor(wallClock().getTime() / 1000)
    const headers = webhookHeaders({ secret, id, timestamp, body })
    const sent = { url, headers, body }
    return isTrialReceiver(services, url) ? receive(services, endpoint, sent) : postWebhook(sent, webhooks, signal)
  }
