import { sql } from 'kysely'
import type { Services } from '../../../services/services.ts'
import { enqueueEvents } from './enqueue-events.ts'

const batchSize = 500

/**
 * Enqueues `order.deadline` for trades that wait for their merchant and have a quarter of their time left. A repeated run
 * enqueues nothing again: an event is delivered to an endpoint once.
 */
export async function announceDeadlines({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now()
  let after = 0n
  for (let more = true; more;) {
    const near = await db
      .selectFrom('orders as o')
      .where('o.kind', '=', 'sale')
      .where('o.state', '=', 'audit')
      .where('o.awaits', '=', 'merchant')
      .where('o.due_at', '>', at)
      .where(sql<boolean>`o.due_at - (o.due_at - o.updated_at) / 4 <= ${at}`)
      .where('o.seq', '>', after)
      .select(['o.seq', 'o.id', 'o.order_no', 'o.merchant_id', 'o.step', 'o.due_at'])
      .orderBy('o.seq')
      .limit(batchSize)
      .execute()
    const events = near.flatMap(({ id, order_no, merchant_id, step, due_at }) => {
      if (merchant_id === null || due_at === null) return []
      const data = { order_id: id, order_no, step, due_at: due_at.toISOString() }
      const event = { eventId: `deadline:${id}:${due_at.getTime()}`, name: 'order.deadline', actor: 'system' } as const
      return [{ ...event, merchantId: merchant_id, orderId: id, at, data }]
    })
    await db.transaction().execute((trx) => enqueueEvents(trx, events, at))
    after = near.at(-1)?.seq ?? after
    more = near.length === batchSize
  }
}
