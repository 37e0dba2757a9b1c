import { Refusal } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DeliveryRow } from '../../../db/rows/delivery-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { reopen } from '../../../services/outbox/reopen.ts'

type Delivery = Selectable<DeliveryRow>

/**
 * Opens an ended delivery again, in the caller's transaction, and returns it. Refuses with `state_conflict` one that is open,
 * and one of an endpoint that is not active: it would wait.
 */
export async function sendAgain(trx: Kysely<Database>, delivery: Delivery, now: Date): Promise<Delivery> {
  if (!(await reopen(trx, delivery, now))) throw new Refusal('state_conflict', { message: 'delivery_open' })
  if (delivery.channel === 'webhook') await requireActive(trx, delivery.recipient)
  return trx.selectFrom('deliveries').selectAll().where('id', '=', delivery.id).executeTakeFirstOrThrow()
}

/** Refuses with `state_conflict` an endpoint that is paused, disabled or removed. The caller has locked its lane. */
export async function requireActive(trx: Kysely<Database>, endpointId: string): Promise<void> {
  const active = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', '=', endpointId)
    .where('paused_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!active) throw new Refusal('state_conflict', { message: 'webhook_inactive' })
}
