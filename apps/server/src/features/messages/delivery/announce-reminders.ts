import { reminderMinutes } from '@c2c/contract'
import { sql } from 'kysely'
import type { Services } from '../../../services/services.ts'
import { enqueueEvents } from './enqueue-events.ts'
import { eventOf } from './read-events.ts'

const minute = 60_000

/** How long a reminder stays due: the job may not run for a while. */
const lateness = 10 * minute

const batchSize = 500

/**
 * Reminds members of trades that have waited for their merchant without a reaction for some minutes: no step and no message.
 * A repeated run reminds of nothing again.
 */
export async function announceReminders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - reminderMinutes * minute)
  let after = 0n
  for (let more = true; more;) {
    const waiting = await db
      .selectFrom('orders as o')
      .where('o.kind', '=', 'sale')
      .where('o.state', '=', 'audit')
      .where('o.awaits', '=', 'merchant')
      .where('o.updated_at', '<=', since)
      .where('o.updated_at', '>', new Date(since.getTime() - lateness))
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM order_messages m WHERE m.order_id = o.id AND m.actor = 'merchant'
          AND m.at > o.updated_at)`,
      )
      .where('o.seq', '>', after)
      .select(['o.seq', 'o.id', 'o.merchant_id', 'o.step', 'o.updated_at'])
      .orderBy('o.seq')
      .limit(batchSize)
      .execute()
    const events = waiting.flatMap(({ id, merchant_id, step, updated_at }) => {
      if (merchant_id === null) return []
      const eventId = `reminder:${id}:${updated_at.getTime()}`
      const event = { eventId, name: eventOf(step), reminder: true, actor: 'system', data: {} } as const
      return [{ ...event, merchantId: merchant_id, orderId: id, at }]
    })
    await db.transaction().execute((trx) => enqueueEvents(trx, events, at))
    after = waiting.at(-1)?.seq ?? after
    more = waiting.length === batchSize
  }
}
