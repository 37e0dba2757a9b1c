import type { OrderState } from '@c2c/domain'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { isId } from '../../db/ids.ts'

/** The filter of a review queue: one state, or with `''` all of them; and one item, when its id is given. */
export const ofQueue =
  ({ state, id }: { state: OrderState | ''; id: string }) =>
  (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      ...(state === '' ? [] : [eb('orders.state', '=', state)]),
      ...(id === '' ? [] : [isId(id) ? eb('orders.id', '=', id) : eb.lit(false)]),
    ])

/** Lists are newest first, unless the reviewer works a queue off from its oldest item. */
export const queueOrder = (sort: 'oldest' | 'newest' | ''): 'asc' | 'desc' => (sort === 'oldest' ? 'asc' : 'desc')
