import type { Services } from '../../services/services.ts'
import { endOrder } from './end-order.ts'
import { selectInterestOrders, type InterestOrder } from './interest-orders.ts'

/** Orders that are read and posted together. */
const atOnce = 200

/**
 * Pays every order whose term is over, however long ago. Whoever else does the same at the same time: an order leaves
 * its first step once, and who comes second finds it gone. One order that cannot be paid is logged and holds up no other.
 */
export async function matureOrders(services: Services): Promise<void> {
  const now = services.now()
  let after = 0n
  for (;;) {
    const due = await selectInterestOrders(services.db)
      .where('orders.kind', '=', 'interest')
      .where('orders.state', '=', 'audit')
      .where('i.expires_at', '<=', now)
      .where('orders.seq', '>', after)
      .orderBy('orders.seq')
      .limit(atOnce)
      .execute()
    await Promise.all(due.map((order) => mature(services, order, now)))
    const last = due.at(-1)
    if (!last || due.length < atOnce) return
    after = last.seq
  }
}

async function mature({ ledger, log }: Services, order: InterestOrder, now: Date): Promise<void> {
  try {
    const outcome = await ledger.execute({ ...endOrder(order, now).command, at: now })
    if (outcome.kind === 'short') throw new Error(`${outcome.transfer.type}: the books do not hold what was set aside`)
  } catch (error) {
    log.error({ err: error, order: order.order_no }, 'an interest order could not be paid')
  }
}
