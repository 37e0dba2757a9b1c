import { languageOf } from '@c2c/contract'
import type { Sender } from '../../../services/outbox/outcome.ts'
import { pushToBrowsers } from '../../../services/push/push-to-browsers.ts'
import type { Services } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { choicesOf, heldUntil, isWanted } from './choices.ts'
import { deliveredNotice } from './delivered-notice.ts'

/** Older notices are not worth a lock screen; they stay in the app, and are mailed. */
const freshness = 10 * 60_000

/**
 * Pushes an unread notice to the subscribed browsers of its user: the notice's sentence in the user's language, which contains
 * no amount and no name. One browser that accepts it is enough.
 */
export const sendNoticePush =
  (services: Services): Sender =>
  async (delivery) => {
    const { db, now } = services
    const keys = await readSetting(db, 'push_keys')
    const notice = await deliveredNotice(db, delivery)
    if (!keys || !notice || notice.read_at) return { result: 'dropped', error: 'unwanted' }
    if (notice.at.getTime() <= now().getTime() - freshness) return { result: 'dropped', error: 'outdated' }
    const choices = await choicesOf(db, notice.user_id)
    const { kind = 'security', order_id = '', order_no = '' } = notice.order ?? {}
    if (!isWanted(choices.push, kind)) return { result: 'dropped', error: 'unwanted' }
    const until = heldUntil(choices, notice.type, now())
    if (until) return { result: 'postponed', until }
    const browsers = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', notice.user_id)
      .execute()
    const { app_name: title } = await readSetting(db, 'global_values')
    const text = sentencesIn(languageOf(notice.lang)).notice(notice.type, { order_no, detail: notice.detail })
    const message = { title, text, kind, type: notice.type, order_id, notice_id: notice.id }
    return pushToBrowsers(services, keys, { table: 'push_subscriptions', browsers }, message)
  }
