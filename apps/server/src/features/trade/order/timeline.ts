import type { CallOutput, saleuOrderDetail } from '@c2c/contract'
import type { Kysely, Selectable } from 'kysely'
import type { OrderEventRow } from '../../../db/rows/order-rows.ts'
import type { OrderExtensionRow } from '../../../db/rows/outage-rows.ts'
import type { Database } from '../../../db/schema.ts'

/** One thing that happened to a trade. */
export type SaleEventRow = Pick<OrderEventRow, 'order_id' | 'at' | 'actor' | 'step'> & {
  readonly note: string
  readonly credentials: string[]
}

/** The events of trades, each oldest first. */
export async function readEvents(db: Kysely<Database>, orderIds: readonly string[]): Promise<SaleEventRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'actor', 'step', 'note', 'credentials'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** Events as a person reads them, without who exactly acted. */
export const timelineAnswer = (events: readonly SaleEventRow[]): CallOutput<typeof saleuOrderDetail>['timeline'] =>
  events.map(({ at, actor, step, note }) => ({ at: at.toISOString(), actor, step, note }))

const minute = 60_000

/** The extended deadlines of trades, each oldest first. */
export async function readExtensions(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Selectable<OrderExtensionRow>[]> {
  if (orderIds.length === 0) return []
  return db.selectFrom('order_extensions').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
}

export const extensionAnswer = (
  extensions: readonly Selectable<OrderExtensionRow>[],
): CallOutput<typeof saleuOrderDetail>['extensions'] =>
  extensions.map(({ at, step, cause, due_from, due_at }) => ({
    at: at.toISOString(),
    step,
    cause,
    minutes: Math.round((due_at.getTime() - due_from.getTime()) / minute),
    due_at: due_at.toISOString(),
  }))
