import type { OrderState } from '@c2c/domain'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The filter of a review queue: one state, or with `''` all of them. */
export const inState = (state: OrderState | '') => (eb: ExpressionBuilder<Database, 'orders'>) =>
  state === '' ? eb.lit(true) : eb('orders.state', '=', state)

/** Lists are newest first, unless the reviewer works a queue off from its oldest item. */
export const queueOrder = (sort: 'oldest' | 'newest' | ''): 'asc' | 'desc' => (sort === 'oldest' ? 'asc' : 'desc')
