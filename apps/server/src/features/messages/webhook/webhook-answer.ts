import type { CallOutput, consoleWebhookChange } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { DeliveryLaneRow, WebhookEndpointRow } from '../../../db/rows/delivery-rows.ts'

type Endpoint = Pick<
  Selectable<WebhookEndpointRow>,
  'id' | 'url' | 'events' | 'paused_at' | 'disabled_at' | 'disabled_reason' | 'created_at'
>

type Lane = { [Key in 'failing_since' | 'open']: Selectable<DeliveryLaneRow>[Key] | null }

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
  created_at: row.created_at.toISOString(),
})
