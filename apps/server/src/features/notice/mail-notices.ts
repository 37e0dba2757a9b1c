import { sentencesIn } from '../../services/texts/messages.ts'
import type { Services } from '../../services/services.ts'
import { languageOf } from '@c2c/contract'

/** Users with the app open read notices there; only notices unread for this long are mailed. */
const patience = 2 * 60_000

/** A mail that was begun and never confirmed, because a process ended in between, is tried again after this time. */
const retryAfter = 10 * 60_000

const atOnce = 50

/**
 * Mails unread notices to users who want mail. Several processes share the work: each notice is
 * claimed before it is mailed. After a crash between sending and recording, a mail may be repeated but is never lost.
 */
export async function mailNotices(services: Services): Promise<void> {
  const { db, mailer, log } = services
  const now = services.now()
  for (;;) {
    const claimed = await claim(services, now)
    for (const notice of claimed) {
      const language = languageOf(notice.lang)
      const say = sentencesIn(language)
      const { order_no } = notice
      try {
        await mailer.send({
          to: notice.email,
          subject: say.mail('notice_subject', { order_no }),
          language,
          text: say.mail('notice_text', { text: say.notice(notice.type, { order_no }) }),
        })
        await db.updateTable('notices').set({ mailed_at: now }).where('id', '=', notice.id).execute()
      } catch (error) {
        log.error({ err: error, notice: notice.id }, 'a notice could not be mailed')
      }
    }
    if (claimed.length < atOnce) return
  }
}

/** Notices due for mailing, claimed for this process, with their recipients. */
const claim = ({ db }: Services, now: Date) =>
  db
    .updateTable('notices')
    .from(['users', 'orders'])
    .set({ mail_begun_at: now })
    .whereRef('users.id', '=', 'notices.user_id')
    .whereRef('orders.id', '=', 'notices.order_id')
    .where('notices.id', 'in', (eb) =>
      eb
        .selectFrom('notices as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select('n.id')
        .where('n.mailed_at', 'is', null)
        .where('n.read_at', 'is', null)
        .where('u.notify_email', '=', true)
        .where('n.at', '<=', new Date(now.getTime() - patience))
        .where((or) =>
          or.or([or('n.mail_begun_at', 'is', null), or('n.mail_begun_at', '<=', new Date(now.getTime() - retryAfter))]),
        )
        .orderBy('n.at')
        .limit(atOnce)
        .forUpdate('n')
        .skipLocked(),
    )
    .returning(['notices.id', 'notices.type', 'users.email', 'users.lang', 'orders.order_no'])
    .execute()
