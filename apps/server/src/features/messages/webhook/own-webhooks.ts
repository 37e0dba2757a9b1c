import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { lockLane } from '../../../services/outbox/lock-lane.ts'

/** The endpoints of a merchant that were not removed, with what waits for each. */
export const selectWebhooks = (db: Kysely<Database>, merchantId: string) =>
  db
    .selectFrom('webhook_endpoints as w')
    .leftJoin('delivery_lanes as l', (join) => join.onRef('l.recipient', '=', 'w.id').on('l.channel', '=', 'webhook'))
    .where('w.merchant_id', '=', merchantId)
    .where('w.removed_at', 'is', null)
    .select(['w.id', 'w.url', 'w.events', 'w.paused_at', 'w.disabled_at', 'w.disabled_reason', 'w.created_at'])
    .select(['l.failing_since', 'l.open'])
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
