import { deskMail } from '../../../services/mail/mails.ts'
import type { Sender } from '../../../services/outbox/lanes.ts'
import { pushToBrowsers } from '../../../services/push/deliver.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { sendToChat } from '../../../services/telegram/chats.ts'
import { waitingAlerts } from './waiting-alerts.ts'

/** Mails a member of a merchant's staff what waits, in one mail. */
export const sendStaffMail =
  (services: Uses<'db' | 'home' | 'mailer' | 'now'>): Sender =>
  async (delivery) => {
    const waiting = await waitingAlerts(services, delivery)
    if ('outcome' in waiting) return waiting.outcome
    const { member, choices, sentences, count, link, together, why } = waiting
    try {
      await services.mailer.send({
        to: member.email,
        compose: deskMail(sentences, count, link, why),
        language: choices.lang,
      })
      return { result: 'delivered', together }
    } catch {
      // The mailer has logged it, without the address.
      return { result: 'failed', error: 'mail_failed' }
    }
  }

/** Older alerts are not worth a notification of the system; they stay in the console, and are mailed. */
const freshness = 10 * 60_000

/** Pushes an alert to the subscribed browsers of a member: a sentence without amounts and names. */
export const sendStaffPush =
  (services: Uses<'db' | 'home' | 'log' | 'now'>): Sender =>
  async (delivery) => {
    const { db, now } = services
    const keys = await readSetting(db, 'push_keys')
    if (!keys) return { result: 'dropped', error: 'unwanted' }
    if (delivery.created_at.getTime() <= now().getTime() - freshness) return { result: 'dropped', error: 'outdated' }
    const waiting = await waitingAlerts(services, delivery)
    if ('outcome' in waiting) return waiting.outcome
    const browsers = await db
      .selectFrom('staff_push_subscriptions')
      .selectAll()
      .where('staff_id', '=', delivery.recipient)
      .execute()
    const { app_name: title } = await readSetting(db, 'global_values')
    const { sentences, orderId, together } = waiting
    const message = { title, text: sentences.join('\n'), order_id: orderId, alert_id: delivery.id }
    const outcome = await pushToBrowsers(services, keys, { table: 'staff_push_subscriptions', browsers }, message)
    return outcome.result === 'delivered' ? { ...outcome, together } : outcome
  }

/** Sends what waits to the member's chat, in one message. */
export const sendStaffTelegram =
  (services: Uses<'db' | 'home' | 'log' | 'now'>): Sender =>
  async (delivery, signal) => {
    const waiting = await waitingAlerts(services, delivery)
    if ('outcome' in waiting) return waiting.outcome
    const { sentences, link, together } = waiting
    const outcome = await sendToChat(services, delivery.recipient, [...sentences, link].join('\n'), signal)
    return outcome.result === 'delivered' ? { ...outcome, together } : outcome
  }
