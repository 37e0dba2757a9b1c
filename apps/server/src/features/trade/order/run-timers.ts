import { timedEvents } from '@c2c/domain'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { CommandWithoutTime } from '../../../commands/command.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { moveDue } from '../../review/order-steps/move-order.ts'
import { moveSale, timedEvent } from './move-sale.ts'
import { selectSales, type Sale } from './sales.ts'

/** Moves every trade whose step is overdue; see `moveDue`. */
export async function runTradeTimers(services: Uses<'db' | 'heartbeat' | 'ledger' | 'log' | 'now'>): Promise<void> {
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

async function inTime({ db }: Uses<'db'>, sale: Sale, now: Date): Promise<CommandWithoutTime | null> {
  const event = timedEvent(sale)
  if (event === null) return null
  const appeal = { table: 'appeals', row: { order_id: sale.id, opened_by: 'system', reason: 'unconfirmed' } } as const
  const move = { event, actor: 'system', actorId: null, now } as const
  const { command } = await moveSale(db, sale, move, event === 'appeal' ? [appeal] : [])
  return command
}

/**
 * Reminds selling users, once, when half of the time to confirm a payment is over. A repeated run adds nothing: an
 * order has at most one notice of a kind.
 */
export async function remindOfPayments({ db, ledger, now }: Uses<'db' | 'ledger' | 'now'>): Promise<void> {
  const at = now()
  const waiting = await selectSales(db)
    .where('orders.state', '=', 'audit')
    .where('orders.step', '=', 'paid')
    .where('s.side', '=', 'sell')
    .where(sql<boolean>`orders.updated_at + (orders.due_at - orders.updated_at) / 2 <= ${at}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.order_id', '=', 'orders.id')
            .where('notices.type', '=', 'sale_reminder'),
        ),
      ),
    )
    .execute()
  await Promise.all(waiting.map((sale) => remind(ledger, sale, at)))
}

async function remind(ledger: Services['ledger'], { id, user_id }: Sale, at: Date): Promise<void> {
  const row = { id: randomUUID(), user_id, order_id: id, type: 'sale_reminder', at } as const
  const inserts = [{ table: 'notices', row } as const]
  try {
    await ledger.execute({ at, inserts, recipients: [user_id], subjects: ['notice'] })
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof DatabaseError) || error.constraint !== 'notices_once') throw error
  }
}
