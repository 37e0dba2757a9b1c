import { languageOf } from '@c2c/contract'
import { quietUntil } from '@c2c/domain'
import { sql } from 'kysely'
import { notMeToken } from '../../services/crypto/not-me-token.ts'
import type { ClaimedDelivery } from '../../services/outbox/claim-lanes.ts'
import type { Sender } from '../../services/outbox/outcome.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { choicesOf, isWanted } from './choices.ts'
import { deliveredNotice, deliveredNotices, type DeliveredNotice } from './delivered-notice.ts'

/** The most alerts in one mail. */
const alertsTogether = 20

/** Mails a notice that is still unread to a user who wants mail. */
export const sendNoticeMail =
  (services: Services): Sender =>
  async (delivery) => {
    const notice = await deliveredNotice(services.db, delivery)
    if (!notice || notice.read_at || !notice.notify_email) return { result: 'dropped', error: 'unwanted' }
    const { mail: kinds, quiet } = await choicesOf(services.db, notice.user_id)
    if (!isWanted(kinds, notice.order?.kind ?? 'security')) return { result: 'dropped', error: 'unwanted' }
    const until = quietUntil(quiet, services.now())
    if (until) return { result: 'postponed', until }
    const say = sentencesIn(languageOf(notice.lang))
    const subject = say.mail('notice_subject', { order_no: notice.order?.order_no ?? '' })
    const text = say.mail('notice_text', { text: sentenceOf(notice) })
    return mail(services, notice, { subject, text })
  }

/**
 * Mails an alert, read or not, to the user's address or to those that it names, with the link "This wasn't me". Alerts to the
 * same addresses that wait behind it are in the same mail.
 */
export const sendAlertMail =
  (services: Services): Sender =>
  async (delivery) => {
    const { db, signer, home } = services
    const waiting = await waitingAlerts(services, delivery)
    const [first] = waiting
    if (!first || first.delivery_id !== delivery.id) return { result: 'dropped', error: 'unwanted' }
    const together = waiting.filter((one) => String(one.mail_to) === String(first.mail_to))
    const say = sentencesIn(languageOf(first.lang))
    const text = together.map(sentenceOf).join('\n')
    const at = new Date(Math.max(...together.map((notice) => notice.at.getTime())))
    const base = ((await readSetting(db, 'app_url')) ?? home).replace(/\/+$/, '')
    const link = `${base}/#/not-me?token=${notMeToken(signer, { userId: first.user_id, at })}`
    // A deleted account cannot be frozen.
    const freezable = together.every(({ type }) => type !== 'alert_deleted')
    const words = {
      subject: say.mail('alert_subject'),
      text: freezable ? say.mail('alert_text', { text, link }) : text,
    }
    const outcome = await mail(services, first, words)
    if (outcome.result === 'failed') return outcome
    const ids = together.map(({ id }) => id)
    await db.updateTable('notices').set({ mail_to: null }).where('id', 'in', ids).execute()
    return { ...outcome, together: together.slice(1).map(({ delivery_id }) => delivery_id) }
  }

/** The alerts of a user that wait, oldest first; those that were deleted are left out. */
const waitingAlerts = ({ db, now }: Services, { recipient }: ClaimedDelivery) =>
  deliveredNotices(db)
    .innerJoin('deliveries as d', (join) =>
      join.on((eb) => eb(eb.ref('d.event_id'), '=', sql<string>`'notice:' || n.id`)).on('d.channel', '=', 'alert'),
    )
    .where('d.recipient', '=', recipient)
    .where('d.state', '=', 'open')
    .where('d.due_at', '<=', now())
    .select('d.id as delivery_id')
    .orderBy('d.seq')
    .limit(alertsTogether)
    .execute()

const sentenceOf = ({ lang, type, detail, order }: DeliveredNotice): string =>
  sentencesIn(languageOf(lang)).notice(type, { order_no: order?.order_no ?? '', detail })

/** Whether a mail was sent to each of its addresses. A failure is logged by the mailer, without addresses. */
async function mail({ mailer }: Services, notice: DeliveredNotice, words: { subject: string; text: string }) {
  const { mail_to, email, lang, phrase } = notice
  try {
    for (const to of mail_to ?? [email]) await mailer.send({ ...words, language: languageOf(lang), phrase, to })
    return { result: 'delivered' } as const
  } catch {
    return { result: 'failed', error: 'mail_failed' } as const
  }
}
