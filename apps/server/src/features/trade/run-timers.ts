import { timedEvents } from '@c2c/domain'
import type { Services } from '../../services/services.ts'
import { moveSale, timedEvent } from './move-sale.ts'
import { selectSales, type Sale } from './sales.ts'

/** Trades that are read and moved together. */
const atOnce = 200

/**
 * Moves every trade whose step is overdue, however long ago. Whoever else does the same at the same time, or acts in that
 * moment: a trade leaves a step once, and who comes second finds it gone. One that cannot be moved is logged and holds up
 * no other.
 */
export async function runTradeTimers(services: Services): Promise<void> {
  const now = services.now()
  let after = 0n
  for (;;) {
    const due = await selectSales(services.db)
      .where('orders.state', '=', 'audit')
      .where('orders.due_at', '<=', now)
      .where('orders.step', 'in', Object.keys(timedEvents))
      .where('orders.seq', '>', after)
      .orderBy('orders.seq')
      .limit(atOnce)
      .execute()
    await Promise.all(due.map((sale) => moveInTime(services, sale, now)))
    const last = due.at(-1)
    if (!last || due.length < atOnce) return
    after = last.seq
  }
}

async function moveInTime({ db, ledger, log }: Services, sale: Sale, now: Date): Promise<void> {
  const event = timedEvent(sale)
  if (event === null) return
  try {
    const appeal = { table: 'appeals', row: { order_id: sale.id, opened_by: 'system', reason: 'unconfirmed' } } as const
    const move = { event, actor: 'system', actorId: null, now } as const
    const { command } = await moveSale(db, sale, move, event === 'appeal' ? [appeal] : [])
    const outcome = await ledger.execute({ ...command, at: now })
    if (outcome.kind === 'short') throw new Error(`${outcome.transfer.type}: the books do not hold the escrow`)
  } catch (error) {
    log.error({ err: error, order: sale.order_no }, 'a trade could not be moved in time')
  }
}
