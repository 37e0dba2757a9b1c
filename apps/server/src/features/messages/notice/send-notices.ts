import { languageOf, orderAddress } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { DeliveryRow } from '../../../db/rows/delivery-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { notMeToken, unsubscribePath, unsubscribeToken } from '../../../services/crypto/mail-tokens.ts'
import { alertMail, noticeMail } from '../../../services/mail/mails.ts'
import type { Mail } from '../../../services/mail/mailer.ts'
import type { ClaimedDelivery, Sender } from '../../../services/outbox/lanes.ts'
import { pushToBrowsers } from '../../../services/push/deliver.ts'
import type { Uses } from '../../../services/services.ts'
import { publicUrl } from '../../../services/settings/public-url.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { sendToChat } from '../../../services/telegram/chats.ts'
import { firstSentences, listed, sentencesIn } from '../../../services/texts/messages.ts'
import { choicesOf, heldUntil, isWanted, kindOfNone } from './choices.ts'

/** The most deliveries of one mail; each is of at most 50 alerts. */
const deliveriesTogether = 20

/** Mails a notice that is still unread to a user who wants mail. */
export const sendNoticeMail =
  (services: Uses<'db' | 'home' | 'mailer' | 'now' | 'signer'>): Sender =>
  async (delivery) => {
    const notice = await deliveredNotice(services.db, delivery)
    if (!notice || notice.read_at || !notice.notify_email) return { result: 'dropped', error: 'unwanted' }
    const choices = await choicesOf(services.db, notice.user_id)
    if (!isWanted(choices.mail, notice.order?.kind ?? kindOfNone(notice.type)))
      return { result: 'dropped', error: 'unwanted' }
    const until = heldUntil(choices, notice.type, services.now())
    if (until) return { result: 'postponed', until }
    const base = await publicUrl(services)
    const link = orderLink(base, notice) || `${base}/#/pages/mine/notices`
    const compose = noticeMail(sentenceOf(notice), notice.order?.order_no ?? '', link)
    const token = unsubscribeToken(services.signer, { userId: notice.user_id, at: services.now() })
    return mail(services, notice, {
      compose,
      unsubscribe: base === '' ? null : `${base}${unsubscribePath}?token=${token}`,
    })
  }

/**
 * Mails an alert, read or not, to the user's address or to those that it names, with the link "This wasn't me". Alerts to the
 * same addresses that wait behind it are in the same mail.
 */
export const sendAlertMail =
  (services: Uses<'db' | 'home' | 'mailer' | 'now' | 'signer'>): Sender =>
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
    const compose = alertMail(sentences, freezable ? link : null, orders)
    const outcome = await mail(services, first, { compose })
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
const waitingAlerts = ({ db, now }: Uses<'db' | 'now'>, { recipient }: ClaimedDelivery) =>
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

/** The page of a notice's order or wanted offer; empty for a notice without one. */
const orderLink = (base: string, { type, order, wanted_id }: DeliveredNotice): string => {
  if (order !== null) return `${base}/#${orderAddress({ ...order, type })}`
  return wanted_id === null ? '' : `${base}/#${orderAddress({ kind: 'wanted', type, order_id: '', wanted_id })}`
}

const sentenceOf = ({ lang, type, detail, order }: DeliveredNotice): string =>
  sentencesIn(languageOf(lang)).notice(type, { order_no: order?.order_no ?? '', detail })

/** Whether a mail was sent to each of its addresses. A failure is logged by the mailer, without addresses. */
async function mail({ mailer }: Uses<'mailer'>, notice: DeliveredNotice, words: Pick<Mail, 'compose' | 'unsubscribe'>) {
  const { mail_to, email, lang, phrase } = notice
  try {
    for (const to of mail_to ?? [email]) await mailer.send({ ...words, language: languageOf(lang), phrase, to })
    return { result: 'delivered' } as const
  } catch {
    return { result: 'failed', error: 'mail_failed' } as const
  }
}

/** The order of a notice; null for an alert without one. */
const orderOfNotice = sql<{
  kind: string
  order_id: string
  order_no: string
} | null>`(SELECT json_build_object('kind', kind,
  'order_id', id, 'order_no', order_no) FROM orders WHERE id = n.order_id)`.as('order')

/** The alert that a notice is about; null for others. */
const wantedOfNotice = sql<string | null>`(SELECT wanted_id FROM wanted_hits WHERE notice_id = n.id)`.as('wanted_id')

/** Notices with their users. */
const deliveredNotices = (db: Kysely<Database>) =>
  db
    .selectFrom('notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.type', 'n.detail', 'n.mail_to', 'n.at', 'n.read_at', 'n.user_id'])
    .select(['u.email', 'u.lang', 'u.mail_phrase as phrase', 'u.notify_email', orderOfNotice, wantedOfNotice])

/** The notice that a delivery is about; undefined when it was deleted. */
const deliveredNotice = (db: Kysely<Database>, { event_id }: Pick<DeliveryRow, 'event_id'>) =>
  deliveredNotices(db).where('n.id', '=', event_id.replace('notice:', '')).executeTakeFirst()

type DeliveredNotice = NonNullable<Awaited<ReturnType<typeof deliveredNotice>>>

/** Older notices are not worth a lock screen; they stay in the app, and are mailed. */
const freshness = 10 * 60_000

/**
 * Pushes an unread notice to the subscribed browsers of its user: the notice's sentence in the user's language, which contains
 * no amount and no name. One browser that accepts it is enough.
 */
export const sendNoticePush =
  (services: Uses<'db' | 'log' | 'now'>): Sender =>
  async (delivery) => {
    const { db, now } = services
    const keys = await readSetting(db, 'push_keys')
    const notice = await deliveredNotice(db, delivery)
    if (!keys || !notice || notice.read_at) return { result: 'dropped', error: 'unwanted' }
    if (notice.at.getTime() <= now().getTime() - freshness) return { result: 'dropped', error: 'outdated' }
    const choices = await choicesOf(db, notice.user_id)
    const { kind = kindOfNone(notice.type), order_id = '', order_no = '' } = notice.order ?? {}
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
    const { id: notice_id, type, wanted_id } = notice
    const message = { title, text, kind, type, order_id, notice_id, ...(wanted_id !== null && { wanted_id }) }
    return pushToBrowsers(services, keys, { table: 'push_subscriptions', browsers }, message)
  }

/** Sends an unread notice to the user's chat: its sentence, which contains no amount and no name. */
export const sendNoticeTelegram =
  (services: Uses<'db' | 'log' | 'now'>): Sender =>
  async (delivery, signal) => {
    const notice = await deliveredNotice(services.db, delivery)
    if (!notice || notice.read_at) return { result: 'dropped', error: 'unwanted' }
    const choices = await choicesOf(services.db, notice.user_id)
    if (!isWanted(choices.telegram, notice.order?.kind ?? kindOfNone(notice.type)))
      return { result: 'dropped', error: 'unwanted' }
    const until = heldUntil(choices, notice.type, services.now())
    if (until) return { result: 'postponed', until }
    const { lang, type, detail, order } = notice
    const text = sentencesIn(languageOf(lang)).notice(type, { order_no: order?.order_no ?? '', detail })
    return sendToChat(services, notice.user_id, text, signal)
  }
