import { sql } from 'kysely'
import { slicesOf } from '../../../db/batches.ts'
import { visibleUpTo } from '../../../db/high-water-mark.ts'
import { enqueue, type NewDelivery } from '../../../services/outbox/enqueue.ts'
import type { Uses } from '../../../services/services.ts'

/** Users with the app open read notices there; only notices unread for this long are mailed. */
const mailDelayMs = 2 * 60_000

/** Milliseconds from a notice to its delivery. */
export const noticeDelays = { mail: mailDelayMs, push: 0, telegram: 0 } as const

const batchSize = 500

/** The most alerts of one delivery. */
const mostAlerts = 50

const newest = sql<{ notices: bigint }>`SELECT coalesce(max(seq), 0) AS notices FROM notices`

/**
 * Enqueues deliveries of new notices, each exactly once: mail, push for users with a subscribed browser, and Telegram for those
 * with a chat. Alerts are mailed at once, those of a burst by one delivery. The choices of users are read when a delivery is sent. One
 * process works at a time; others leave at once.
 */
export async function fanOutNotices({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const settled = await visibleUpTo(db, newest)
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
        .select(['n.seq', 'n.id', 'n.user_id', 'n.order_id', 'n.type', 'n.alert', 'n.at', 'n.mail_to'])
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
      await enqueue(trx, [...alertMails(notices), ...notices.flatMap(deliveriesOf)], now())
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
  /** The addresses of an alert; null for the user's own. */
  readonly mail_to: readonly string[] | null
  readonly pushed: unknown
  readonly linked: unknown
}

/** Alerts to the same addresses share a delivery, whose payload names those after the first: a program causes hundreds in a second. */
function alertMails(notices: readonly Notice[]): NewDelivery[] {
  const alerts = notices.filter(({ alert }) => alert)
  const shared = [...Map.groupBy(alerts, ({ user_id, mail_to }) => `${user_id} ${mail_to?.join()}`).values()]
  return shared
    .flatMap((group) => [...slicesOf(group, mostAlerts)])
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...eventOf(first), channel: 'alert', dueAt: first.at, payload: others.map(({ id }) => id).join() }]
        : [],
    )
}

function deliveriesOf(notice: Notice): NewDelivery[] {
  const { alert, at, pushed, linked } = notice
  const event = { ...eventOf(notice), payload: '', dueAt: at }
  const mail = { ...event, channel: 'mail' as const, dueAt: new Date(at.getTime() + mailDelayMs) }
  return [
    ...(alert ? [] : [mail]),
    ...(pushed ? [{ ...event, channel: 'push' as const }] : []),
    ...(linked ? [{ ...event, channel: 'telegram' as const }] : []),
  ]
}

const eventOf = ({ id, user_id, order_id, type }: Notice) => ({
  recipient: user_id,
  merchantId: null,
  event: type,
  eventId: `notice:${id}`,
  orderId: order_id,
})
