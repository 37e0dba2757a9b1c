import type { Mail } from '../../services/mail/mailer.ts'
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

const atOnce = 200

/**
 * Mails unread notices to users who want mail, and every alert at once; alerts of a user that are due together are one
 * mail. Several processes share the work: each notice is claimed before it is mailed. After a crash between sending and
 * recording, the mails of one claim may be repeated but are never lost.
 */
export async function mailNotices(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  for (;;) {
    const claimed = await claim(services, now)
    if (claimed.length === 0) return
    const mails = mailsOf(services, claimed, ((await readSetting(db, 'app_url')) ?? services.home).replace(/\/+$/, ''))
    const mailed: string[] = []
    for (const mail of mails) if (await send(services, mail)) mailed.push(...mail.notices)
    if (mailed.length > 0) {
      await db.updateTable('notices').set({ mailed_at: now, mail_to: null }).where('id', 'in', mailed).execute()
    }
    if (claimed.length < atOnce) return
  }
}

interface MailedNotice {
  readonly id: string
  readonly type: NoticeKey
  readonly alert: boolean
  readonly order_no: string
  readonly detail: string
  readonly lang: string
  readonly user_id: string
  readonly email: string
  readonly mail_to: string[] | null
  readonly phrase: string
  readonly at: Date
}

/** A mail of one or several notices. */
interface NoticeMail {
  readonly notices: readonly string[]
  readonly to: readonly string[]
  readonly mail: Omit<Mail, 'to'>
}

/** Whether a mail was sent to each of its addresses; a failure is logged and tried again later. */
async function send({ mailer, log }: Services, { notices, to, mail }: NoticeMail): Promise<boolean> {
  try {
    for (const address of to) await mailer.send({ ...mail, to: address })
    return true
  } catch (error) {
    log.error({ err: error, notices }, 'notices could not be mailed')
    return false
  }
}

/** The mails of claimed notices, with the base URL of their links. */
function mailsOf({ signer }: Services, claimed: readonly MailedNotice[], base: string): NoticeMail[] {
  const together = Map.groupBy(claimed, ({ id, alert, user_id, email, mail_to }) =>
    alert ? [user_id, ...(mail_to ?? [email])].join(' ') : id,
  )
  return [...together.values()].flatMap((notices) => {
    const [first] = notices
    if (!first) return []
    const { user_id: userId, email, lang, mail_to, phrase, alert } = first
    const say = sentencesIn(languageOf(lang))
    const at = new Date(Math.max(...notices.map((notice) => notice.at.getTime())))
    const texts = notices.map(({ type, order_no, detail }) => say.notice(type, { order_no, detail }))
    const text = texts.join('\n')
    // A deleted account cannot be frozen.
    const freezable = alert && notices.every(({ type }) => type !== 'alert_deleted')
    const link = freezable ? `${base}/#/not-me?token=${notMeToken(signer, { userId, at })}` : ''
    const words = alert
      ? alertWords(say, text, link)
      : { subject: say.mail('notice_subject', { order_no: first.order_no }), text: say.mail('notice_text', { text }) }
    const mail = { ...words, language: languageOf(lang), phrase }
    return [{ notices: notices.map(({ id }) => id), to: mail_to ?? [email], mail }]
  })
}

/** An alert with the link "This wasn't me", unless that is empty. */
const alertWords = (say: ReturnType<typeof sentencesIn>, text: string, link: string) => ({
  subject: say.mail('alert_subject'),
  text: link === '' ? text : say.mail('alert_text', { text, link }),
})

/** The number of a notice's order; empty for an alert without one. */
const orderNo = sql<string>`coalesce((SELECT order_no FROM orders WHERE id = notices.order_id), '')`.as('order_no')

/** Notices due for mailing, claimed for this process, with their recipients. */
const claim = ({ db }: Services, now: Date): Promise<MailedNotice[]> =>
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
    .returning(['notices.user_id', 'users.email', 'users.lang', 'users.mail_phrase as phrase', orderNo])
    .execute()
