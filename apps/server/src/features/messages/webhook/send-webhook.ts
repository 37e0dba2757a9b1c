import type { Sender } from '../../../services/outbox/outcome.ts'
import type { Services } from '../../../services/services.ts'
import { postWebhook } from '../../../services/webhooks/post-webhook.ts'
import { webhookHeaders } from '../../../services/webhooks/webhook-signature.ts'

/** Sends deliveries of webhooks, signed at the time of each attempt. While an endpoint is paused, they wait. */
export const sendWebhook =
  ({ db, personal, webhooks, wallClock }: Pick<Services, 'db' | 'personal' | 'webhooks' | 'wallClock'>): Sender =>
  async ({ id, recipient, payload: body }, signal) => {
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
    return postWebhook({ url, headers, body }, webhooks, signal)
  }
