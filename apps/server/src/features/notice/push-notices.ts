import { languageOf } from '@c2c/contract'
import { sql, type Selectable } from 'kysely'
import type { PushSubscriptionRow } from '../../db/rows/order-rows.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { deliver } from '../../services/push/deliver.ts'
import type { PushKeys } from '../../services/push/keys.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'

/** Older notices are not worth a lock screen; they stay in the app, and are mailed. */
const freshness = 10 * 60_000

const atOnce = 50

/**
 * Pushes unread notices to subscribed browsers: the notice's sentence in the user's language, which
 * contains no amount and no name. Several processes share the work: each notice is claimed before it is sent. A rejected
 * push is not retried, because a mail follows where the user wants mail.
 */
export async function pushNotices(services: Services): Promise<void> {
  const keys = await readSetting(services.db, 'push_keys')
  if (!keys) return
  const app = (await readSetting(services.db, 'global_values')).app_name
  for (;;) {
    const claimed = await claim(services)
    const browsers = await browsersOf(
      services,
      claimed.map(({ user_id }) => user_id),
    )
    const sent = claimed.flatMap(({ id, type, detail, order, lang, user_id }) => {
      const { kind = 'security', order_id = '', order_no = '' } = order ?? {}
      const text = sentencesIn(languageOf(lang)).notice(type, { order_no, detail })
      const message = JSON.stringify({ title: app, text, kind, order_id, notice_id: id })
      return browsers.filter((one) => one.user_id === user_id).map((one) => push(services, keys, one, message))
    })
    await Promise.all(sent)
    if (claimed.length < atOnce) return
  }
}

async function push(
  { db, log, now }: Services,
  keys: PushKeys,
  browser: Selectable<PushSubscriptionRow>,
  message: string,
): Promise<void> {
  try {
    if (await deliver(keys, browser, message, now())) return
    await db.deleteFrom('push_subscriptions').where('endpoint', '=', browser.endpoint).execute()
  } catch (error) {
    log.warn({ err: error, service: new URL(browser.endpoint).host }, 'a notice could not be pushed')
  }
}

const browsersOf = ({ db }: Services, userIds: readonly string[]) =>
  userIds.length === 0 ? [] : db.selectFrom('push_subscriptions').selectAll().where('user_id', 'in', userIds).execute()

/** The order of a notice; null for an alert without one. */
const order = sql<{ kind: string; order_id: string; order_no: string } | null>`(SELECT json_build_object('kind', kind,
  'order_id', id, 'order_no', order_no) FROM orders WHERE id = notices.order_id)`.as('order')

/** Unread notices of users with a subscribed browser, claimed for this process. */
const claim = ({ db, now }: Services) =>
  db
    .updateTable('notices')
    .from('users')
    .set({ pushed_at: now() })
    .whereRef('users.id', '=', 'notices.user_id')
    .where('notices.id', 'in', (eb) =>
      eb
        .selectFrom('notices as n')
        .select('n.id')
        .where('n.pushed_at', 'is', null)
        .where('n.read_at', 'is', null)
        .where('n.at', '>', new Date(now().getTime() - freshness))
        .where('n.user_id', 'in', (of) => of.selectFrom('push_subscriptions').select('user_id'))
        .orderBy('n.at')
        .limit(atOnce)
        .forUpdate('n')
        .skipLocked(),
    )
    .returning(['notices.id', 'notices.type', 'notices.detail', 'notices.user_id', 'users.lang', order])
    .execute()
