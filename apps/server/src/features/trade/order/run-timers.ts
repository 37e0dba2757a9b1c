import { timedEvents } from '@c2c/domain'
import type { Untimed } from '../../../commands/command.ts'
import type { Services } from '../../../services/services.ts'
import { moveDue } from '../../review/order-steps/move-due.ts'
import { moveSale, timedEvent } from './move-sale.ts'
import { selectSales, type Sale } from './sales.ts'

/** Moves every trade whose step is overdue; see `moveDue`. */
export async function runTradeTimers(services: Services): Promise<void> {
  await services.heartbeat.keep()
  const now = services.now()
  await moveDue(services, now, {
    failed: 'a trade could not be moved in time',
    read: (after, limit) =>
      selectSales(services.db)
        .where('orders.state', '=', 'audit')
        .where('orders.due_at', '<=', now)
        .where('orders.step', 'in', Object.keys(timedEvents))
        .where('orders.seq', '>', after)
        .orderBy('orders.seq')
        .limit(limit)
        .execute(),
    toCommand: (sale) => inTime(services, sale, now),
  })
}

async function inTime({ db }: Services, sale: Sale, now: Date): Promise<Untimed | null> {
  const event = timedEvent(sale)
  if (event === null) return null
  const appeal = { table: 'appeals', row: { order_id: sale.id, opened_by: 'system', reason: 'unconfirmed' } } as const
  const move = { event, actor: 'system', actorId: null, now } as const
  const { command } = await moveSale(db, sale, move, event === 'appeal' ? [appeal] : [])
  return command
}
