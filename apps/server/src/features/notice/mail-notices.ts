import { sentencesIn } from '../../services/texts/messages.ts'
import type { Services } from '../../services/services.ts'
import { languageOf, type NoticeKey } from '@c2c/contract'
import { sql } from 'kysely'
import { notMeToken } from '../../services/crypto/not-me-token.ts'
import { readSetting } from '../../services/settings/settings.ts'

/** Users with the app open read notices there; only notices unread for this long are mailed. */
const patience = 2 * 60_000

/** A mail that was begun and never confirmed, because a process ended in between, is tried again after this time. */
const retryAfter = 10 * 60_000

const atOnce = 50

/**
 * Mails unread notices to users who want mail, and every alert at once. Several processes share the work: each notice is
 * claimed before it is mailed. After a crash between sending and recording, a mail may be repeated but is never lost.
 */
export async function mailNotices(services: Services): Promise<void> {
  const { db, mailer, log } = services
  const now = services.now()
  for (;;) {
    const claimed = await claim(services, now)
    for (const notice of claimed) {
      try {
        const mail = notice.alert ? await alertMail(services, notice) : noticeMail(notice)
        for (const to of notice.mail_to ?? [notice.email]) await mailer.send({ ...mail, to, userId: notice.user_id })
        await db.updateTable('notices').set({ mailed_at: now }).where('id', '=', notice.id).execute()
      } catch (error) {
        log.error({ err: error, notice: notice.id }, 'a notice could not be mailed')
      }
    }
    if (claimed.length < atOnce) return
  }
}

interface MailedNotice {
  readonly type: NoticeKey
  readonly order_no: string
  readonly detail: string
  readonly lang: string
  readonly user_id: string
  readonly at: Date
}

function noticeMail({ type, lang, order_no, detail }: MailedNotice) {
  const language = languageOf(lang)
  const say = sentencesIn(language)
  const text = say.mail('notice_text', { text: say.notice(type, { order_no, detail }) })
  return { subject: say.mail('notice_subject', { order_no }), language, text }
}

/** An alert with the link "This wasn't me". */
async function alertMail({ db, signer, home }: Services, { type, lang, order_no, detail, user_id, at }: MailedNotice) {
  const language = languageOf(lang)
  const say = sentencesIn(language)
  const base = ((await readSetting(db, 'app_url')) ?? home).replace(/\/+$/, '')
  const link = `${base}/#/not-me?token=${notMeToken(signer, { userId: user_id, at })}`
  const text = say.mail('alert_text', { text: say.notice(type, { order_no, detail }), link })
  return { subject: say.mail('alert_subject'), language, text }
}

/** The number of a notice's order; empty for an alert without one. */
const orderNo = sql<string>`coalesce((SELECT order_no FROM orders WHERE id = notices.order_id), '')`.as('order_no')

/** Notices due for mailing, claimed for this process, with their recipients. */
const claim = ({ db }: Services, now: Date) =>
  db
    .updateTable('notices')
    .from('users')
    .set({ mail_begun_at: now })
    .whereRef('users.id', '=', 'notices.user_id')
    .where('notices.id', 'in', (eb) =>
      eb
        .selectFrom('notices as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select('n.id')
        .where('n.mailed_at', 'is', null)
        .where((due) =>
          due.or([
            due('n.alert', '=', true),
            due.and([
              due('n.read_at', 'is', null),
              due('u.notify_email', '=', true),
              due('n.at', '<=', new Date(now.getTime() - patience)),
            ]),
          ]),
        )
        .where((or) =>
          or.or([or('n.mail_begun_at', 'is', null), or('n.mail_begun_at', '<=', new Date(now.getTime() - retryAfter))]),
        )
        .orderBy('n.at')
        .limit(atOnce)
        .forUpdate('n')
        .skipLocked(),
    )
    .returning(['notices.id', 'notices.type', 'notices.alert', 'notices.detail', 'notices.mail_to', 'notices.at'])
    .returning(['notices.user_id', 'users.email', 'users.lang', orderNo])
    .execute()
