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
    .leftJoin('webhook_old_secrets as s', 's.id', 'w.id')
    .select(['l.failing_since', 'l.open', 's.until', setAside.as('set_aside')])
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

/** A delivery of a merchant's endpoints; any other refuses with `not_found`. */
export async function findDelivery(db: Kysely<Database>, merchantId: string, id: string) {
  const own = db.selectFrom('deliveries').selectAll().where('merchant_id', '=', merchantId)
  const found = isId(id) && (await own.where('channel', '=', 'webhook').where('id', '=', id).executeTakeFirst())
  if (!found) throw new Refusal('not_found')
  return found
}

type Lane = { [Key in 'failing_since' | 'open']: Selectable<DeliveryLaneRow>[Key] | null } & {
  readonly until: Date | null
  readonly set_aside: { readonly retried: number; readonly held: number }
}

/** An endpoint in the contract's form. */
export const webhookAnswer = (row: Endpoint & Lane, now: Date): CallOutput<typeof consoleWebhookChange> => ({
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
  old_secret_until: row.until && row.until > now ? row.until.toISOString() : null,
  created_at: row.created_at.toISOString(),
})

/** Sends deliveries of webhooks, signed at the time of each attempt, also with a replaced secret. While an endpoint is paused, they wait. */
export const sendWebhook =
  (services: Uses<'db' | 'now' | 'personal' | 'sandbox' | 'webhooks' | 'wallClock'>): Sender =>
  async ({ id, recipient, payload: body }, signal) => {
    const { db, now, personal, webhooks, wallClock } = services
    const endpoint = await db
      .selectFrom('webhook_endpoints as w')
      .leftJoin('webhook_old_secrets as s', (join) => join.onRef('s.id', '=', 'w.id').on('s.until', '>', now()))
      .select([
        'w.id',
        'w.merchant_id',
        'w.url',
        'w.kek',
        'w.sealed_secret',
        'w.paused_at',
        'w.removed_at',
        's.kek as old_kek',
        's.sealed as old',
      ])
      .where('w.id', '=', recipient)
      .executeTakeFirstOrThrow()
    const { url, kek, sealed_secret: sealed, paused_at, removed_at, old_kek, old } = endpoint
    if (removed_at || kek === null || sealed === null) return { result: 'dropped', error: 'endpoint_removed' }
    if (paused_at) return { result: 'postponed', until: null }
    const secrets = [await personal.webhookSecrets.open(recipient, { kek, sealed })]
    if (old_kek !== null && old !== null)
      secrets.push(await personal.oldWebhookSecrets.open(recipient, { kek: old_kek, sealed: old }))
    const timestamp = Math.floor(wallClock().getTime() / 1000)
    const headers = webhookHeaders({ secrets, id, timestamp, body })
    const sent = { url, headers, body }
    return isTrialReceiver(services, url) ? receive(services, endpoint, sent) : postWebhook(sent, webhooks, signal)
  }
