import { Refusal, type CallOutput, type consoleDeliveryRetry } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DeliveryRow } from '../../../db/rows/delivery-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { reopen } from '../../../services/outbox/reopen.ts'
import { held } from '../../../services/outbox/retry-lanes.ts'

/** The columns that an answer needs. */
export const deliveryColumns = [
  'deliveries.id',
  'deliveries.event',
  'deliveries.order_id',
  'deliveries.state',
  'deliveries.created_at',
  'deliveries.due_at',
  'deliveries.attempts',
  'deliveries.attempted_at',
  'deliveries.status',
  'deliveries.answer',
  'deliveries.error',
  'deliveries.ended_at',
] as const

type Column = (typeof deliveryColumns)[number] extends `deliveries.${infer Name extends keyof DeliveryRow}`
  ? Name
  : never

/** A delivery in the contract's form. */
export const deliveryAnswer = (
  row: Pick<Selectable<DeliveryRow>, Column>,
): CallOutput<typeof consoleDeliveryRetry> => ({
  delivery_id: row.id,
  event: row.event,
  order_id: row.order_id ?? '',
  state: row.state,
  created_at: row.created_at.toISOString(),
  ...dueOf(row),
  attempts: row.attempts,
  attempted_at: row.attempted_at?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  error: row.error,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** When it may be sent; one that is held has no time yet. */
function dueOf({ state, due_at, created_at }: Pick<Selectable<DeliveryRow>, 'state' | 'due_at' | 'created_at'>) {
  const isHeld = due_at >= held
  return { held: isHeld && state === 'open', due_at: (isHeld ? created_at : due_at).toISOString() }
}

type Delivery = Selectable<DeliveryRow>

/**
 * Opens an ended delivery again, or makes one due that is retried, in the caller's transaction, and returns it. Refuses with
 * `state_conflict` one that waits for its first attempt or its turn, and one of an endpoint that is not active: it would wait.
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
