import { sql } from 'kysely'
import { settledUpTo } from '../../db/settled-numbers.ts'
import { enqueue, type NewDelivery } from '../../services/outbox/enqueue.ts'
import type { Services } from '../../services/services.ts'

/** Users with the app open read notices there; only notices unread for this long are mailed. */
const mailDelayMs = 2 * 60_000

const batchSize = 500

const newest = sql<{ notices: bigint }>`SELECT coalesce(max(seq), 0) AS notices FROM notices`

/**
 * Enqueues deliveries of new notices, each exactly once: mail, for an alert at once, push for users with a subscribed
 * browser, and Telegram for those with a chat. What users want is asked when a delivery is sent. One process works at a time; others leave at once.
 */
export async function fanOutNotices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const settled = await settledUpTo(db, newest)
  if (!settled) return
  for (let more = true; more;) {
    more = await db.transaction().execute(async (trx) => {
      const cursor = await trx
        .selectFrom('outbox_cursors')
        .select('seq')
        .where('source', '=', 'notices')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!cursor || cursor.seq >= settled.notices) return false
      const notices = await trx
        .selectFrom('notices as n')
        .where('n.seq', '>', cursor.seq)
        .where('n.seq', '<=', settled.notices)
        .select(['n.seq', 'n.id', 'n.user_id', 'n.order_id', 'n.type', 'n.alert', 'n.at'])
        .select((eb) =>
          eb
            .exists(
              eb.selectFrom('push_subscriptions as p').select('p.endpoint').whereRef('p.user_id', '=', 'n.user_id'),
            )
            .as('pushed'),
        )
        .select((eb) =>
          eb
            .exists(eb.selectFrom('telegram_chats as t').select('t.chat_id').whereRef('t.owner_id', '=', 'n.user_id'))
            .as('linked'),
        )
        .orderBy('n.seq')
        .limit(batchSize)
        .execute()
      await enqueue(trx, notices.flatMap(deliveriesOf), now())
      const last = notices.length < batchSize ? settled.notices : (notices.at(-1)?.seq ?? settled.notices)
      await trx.updateTable('outbox_cursors').set({ seq: last }).where('source', '=', 'notices').execute()
      return last < settled.notices
    })
  }
}

interface Notice {
  readonly id: string
  readonly user_id: string
  readonly order_id: string | null
  readonly type: string
  readonly alert: boolean
  readonly at: Date
  readonly pushed: unknown
  readonly linked: unknown
}

function deliveriesOf({ id, user_id, order_id, type, alert, at, pushed, linked }: Notice): NewDelivery[] {
  const event = { recipient: user_id, merchantId: null, event: type, eventId: `notice:${id}`, orderId: order_id }
  const mail = alert
    ? { channel: 'alert' as const, dueAt: at }
    : { channel: 'mail' as const, dueAt: new Date(at.getTime() + mailDelayMs) }
  const push = pushed ? [{ ...event, payload: '', channel: 'push' as const, dueAt: at }] : []
  const chat = linked ? [{ ...event, payload: '', channel: 'telegram' as const, dueAt: at }] : []
  return [{ ...event, ...mail, payload: '' }, ...push, ...chat]
}
