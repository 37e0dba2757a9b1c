import type { DisabledReason } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { publish } from '../../commands/publish.ts'
import { closeLane } from '../outbox/lanes.ts'

/**
 * Disables an endpoint in the caller's transaction: nothing more is enqueued for it, and its open deliveries become dead
 * letters. Its merchant's staff can enable it again.
 */
export async function disableEndpoint(
  trx: Kysely<Database>,
  id: string,
  reason: DisabledReason,
  now: Date,
): Promise<void> {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('merchant_id')
    .executeTakeFirst()
  await closeLane(trx, { channel: 'webhook', recipient: id }, { state: 'dead', error: 'endpoint_disabled' }, now)
  if (endpoint) await publish(trx, { recipients: [endpoint.merchant_id], subjects: ['staff'] }, now)
}
