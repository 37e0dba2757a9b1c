import { languageOf, orderAddress } from '@c2c/contract'
import { sql } from 'kysely'
import { notMeToken } from '../../../services/crypto/not-me-token.ts'
import { unsubscribePath, unsubscribeToken } from '../../../services/crypto/unsubscribe-token.ts'
import { alertLetter, noticeLetter } from '../../../services/mail/letters.ts'
import type { Mail } from '../../../services/mail/mailer.ts'
import type { ClaimedDelivery } from '../../../services/outbox/claim-lanes.ts'
import type { Sender } from '../../../services/outbox/outcome.ts'
import type { Services } from '../../../services/services.ts'
import { publicUrl } from '../../../services/settings/public-url.ts'
import { firstSentences, listed } from '../../../services/texts/first-sentences.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { choicesOf, heldUntil, isWanted } from './choices.ts'
import { deliveredNotice, deliveredNotices, type DeliveredNotice } from './delivered-notice.ts'

/** The most deliveries of one mail; each is of at most 50 alerts. */
const deliveriesTogether = 20

/** Mails a notice that is still unread to a user who wants mail. */
export const sendNoticeMail =
  (services: Services): Sender =>
  async (delivery) => {
    const notice = await deliveredNotice(services.db, delivery)
    if (!notice || notice.read_at || !notice.notify_email) return { result: 'dropped', error: 'unwanted' }
    const choices = await choicesOf(services.db, notice.user_id)
    if (!isWanted(choices.mail, notice.order?.kind ?? 'security')) return { result: 'dropped', error: 'unwanted' }
    const until = heldUntil(choices, notice.type, services.now())
    if (until) return { result: 'postponed', until }
    const base = await publicUrl(services)
    const link = orderLink(base, notice) || `${base}/#/pages/mine/notices`
    const letter = noticeLetter(sentenceOf(notice), notice.order?.order_no ?? '', link)
    const token = unsubscribeToken(services.signer, { userId: notice.user_id, at: services.now() })
    return mail(services, notice, {
      letter,
      unsubscribe: base === '' ? null : `${base}${unsubscribePath}?token=${token}`,
    })
  }

/**
 * Mails an alert, read or not, to the user's address or to those that it names, with the link "This wasn't me". Alerts to the
 * same addresses that wait behind it are in the same mail.
 */
export const sendAlertMail =
  (services: Services): Sender =>
  async (delivery) => {
    const { db, signer } = services
    const waiting = await waitingAlerts(services, delivery)
    const [first] = waiting
    if (!first || first.delivery_id !== delivery.id) return { result: 'dropped', error: 'unwanted' }
    const together = waiting.filter((one) => String(one.mail_to) === String(first.mail_to))
    const at = new Date(Math.max(...together.map((notice) => notice.at.getTime())))
    const base = await publicUrl(services)
    const link = `${base}/#/not-me?token=${notMeToken(signer, { userId: first.user_id, at })}`
    // A deleted account cannot be frozen.
    const freezable = together.every(({ type }) => type !== 'alert_deleted')
    const sentences = firstSentences(together.map(sentenceOf), sentencesIn(languageOf(first.lang)))
    const orders = together.slice(0, listed).map((notice) => orderLink(base, notice))
    const letter = alertLetter(sentences, freezable ? link : null, orders)
    const outcome = await mail(services, first, { letter })
    if (outcome.result === 'failed') return outcome
    const ids = together.map(({ id }) => id)
    await db
      .updateTable('notices')
      .set({ mail_to: null })
      .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
      .where('mail_to', 'is not', null)
      .execute()
    const others = new Set(together.map(({ delivery_id }) => delivery_id).filter((id) => id !== delivery.id))
    return { ...outcome, together: [...others], events: together.length }
  }

/** A delivery is of the notice of its event and of those that its payload lists. */
const noticesOfDelivery = sql<string[]>`string_to_array(
  concat_ws(',', replace(event_id, 'notice:', ''), nullif(payload, '')), ',')::uuid[]`

/** The alerts of a user that wait, oldest first; those that were deleted are left out. The deliveries are read first, by their index. */
const waitingAlerts = ({ db, now }: Services, { recipient }: ClaimedDelivery) =>
  deliveredNotices(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('deliveries')
          .where('channel', '=', 'alert')
          .where('recipient', '=', recipient)
          .where('state', '=', 'open')
          .where('due_at', '<=', now())
          .select(['id as delivery_id', 'seq', noticesOfDelivery.as('notices')])
          .orderBy('seq')
          .limit(deliveriesTogether)
          .as('d'),
      (join) => join.on('n.id', '=', sql<string>`ANY (d.notices)`),
    )
    .select('d.delivery_id')
    .orderBy('d.seq')
    .orderBy('n.seq')
    .execute()

/** The page of a notice's order; empty for a notice without one. */
const orderLink = (base: string, { type, order }: DeliveredNotice): string =>
  order === null ? '' : `${base}/#${orderAddress({ ...order, type })}`

const sentenceOf = ({ lang, type, detail, order }: DeliveredNotice): string =>
  sentencesIn(languageOf(lang)).notice(type, { order_no: order?.order_no ?? '', detail })

/** Whether a mail was sent to each of its addresses. A failure is logged by the mailer, without addresses. */
async function mail({ mailer }: Services, notice: DeliveredNotice, words: Pick<Mail, 'letter' | 'unsubscribe'>) {
  const { mail_to, email, lang, phrase } = notice
  try {
    for (const to of mail_to ?? [email]) await mailer.send({ ...words, language: languageOf(lang), phrase, to })
    return { result: 'delivered' } as const
  } catch {
    return { result: 'failed', error: 'mail_failed' } as const
  }
}
