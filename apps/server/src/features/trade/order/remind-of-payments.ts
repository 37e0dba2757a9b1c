import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Services } from '../../../services/services.ts'
import { selectSales, type Sale } from './sales.ts'

/**
 * Reminds selling users, once, when half of the time to confirm a payment is over. A repeated run adds nothing: an
 * order has at most one notice of a kind.
 */
export async function remindOfPayments({ db, ledger, now }: Services): Promise<void> {
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
