import type { CallOutput, consoleDeliveryRetry } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { DeliveryRow } from '../../../db/rows/delivery-rows.ts'

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
  due_at: row.due_at.toISOString(),
  attempts: row.attempts,
  attempted_at: row.attempted_at?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  error: row.error,
  ended_at: row.ended_at?.toISOString() ?? null,
})
