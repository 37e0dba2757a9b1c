import type { CallOutput, saleuOrderDetail } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { OrderEventRow } from '../../db/rows/order-rows.ts'
import type { Database } from '../../db/schema.ts'

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
