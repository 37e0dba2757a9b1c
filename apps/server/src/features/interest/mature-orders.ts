import type { Services } from '../../services/services.ts'
import { moveDue } from '../review/order-steps/move-due.ts'
import { endOrder } from './end-order.ts'
import { selectInterestOrders } from './interest-orders.ts'

/** Pays every order whose term is over; see `moveDue`. */
export async function matureOrders(services: Services): Promise<void> {
  const now = services.now()
  await moveDue(services, now, {
    failed: 'an interest order could not be paid',
    read: (after, limit) =>
      selectInterestOrders(services.db)
        .where('orders.kind', '=', 'interest')
        .where('orders.state', '=', 'audit')
        .where('i.expires_at', '<=', now)
        .where('orders.seq', '>', after)
        .orderBy('orders.seq')
        .limit(limit)
        .execute(),
    toCommand: async (order) => endOrder(order, now).command,
  })
}
