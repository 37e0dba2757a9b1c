import { reminderMinutes } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { sql } from 'kysely'
import type { Uses } from '../../../services/services.ts'
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
export async function announceReminders({ db, now }: Uses<'db' | 'now'>): Promise<void> {
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
          AND m.kind <> 'automatic' AND m.at > o.updated_at)`,
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

/**
 * Enqueues `order.deadline` for trades that wait for their merchant and have a quarter of their time left. A repeated run
 * enqueues nothing again: an event is delivered to an endpoint once.
 */
export async function announceDeadlines({ db, now }: Uses<'db' | 'now'>): Promise<void> {
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

const isLow = sql<boolean>`coalesce((SELECT balance FROM accounts a WHERE a.owner = l.merchant_id::text
  AND a.kind = 'available' AND a.asset = 'USDT'), 0) < l.amount`

/** Enqueues `balance.low` for merchants whose available balance fell below their limit: once until it is above again. */
export const announceLowBalances = ({ db, now }: Uses<'db' | 'now'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    await sql`UPDATE low_balances l SET low_since = NULL WHERE low_since IS NOT NULL AND NOT ${isLow}`.execute(trx)
    const { rows } = await sql<{ merchant_id: string; amount: bigint }>`
      UPDATE low_balances l SET low_since = ${at} WHERE low_since IS NULL AND ${isLow} RETURNING merchant_id, amount`.execute(
      trx,
    )
    const events = rows.map(({ merchant_id, amount }) => ({
      eventId: `low:${merchant_id}:${at.getTime()}`,
      name: 'balance.low' as const,
      merchantId: merchant_id,
      orderId: null,
      at,
      actor: 'system' as const,
      data: { limit: formatUsdt(usdt(amount)) },
    }))
    await enqueueEvents(trx, events, at)
  })
