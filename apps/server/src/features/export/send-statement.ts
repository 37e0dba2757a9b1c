import { languageOf } from '@c2c/contract'
import { buffer } from 'node:stream/consumers'
import { statementUnsubscribeToken, unsubscribePath } from '../../services/crypto/mail-tokens.ts'
import { monthlyMail } from '../../services/mail/mails.ts'
import type { Attachment } from '../../services/mail/mailer.ts'
import type { Sender } from '../../services/outbox/lanes.ts'
import { isFrozen } from '../../services/restrictions/freezes.ts'
import type { Uses } from '../../services/services.ts'
import { publicUrl } from '../../services/settings/public-url.ts'
import { utcDay } from '../../services/time/utc-day.ts'
import type { Export } from './exports.ts'

/** The largest file that is attached, in bytes: mail servers refuse large mails, and a third is added on the way. */
const mostAttached = 2 * 1024 * 1024

/** Mails the statement of a month, as the user wants it now: attached while it is small, and otherwise by a link that needs signing in. */
export const sendStatementMail =
  (services: Uses<'db' | 'exports' | 'home' | 'mailer' | 'now' | 'signer'>): Sender =>
  async ({ event_id }) => {
    const found = await findStatement(services, event_id.replace('statement:', ''))
    if (!found) return { result: 'dropped', error: 'unwanted' }
    const { row, email, lang, phrase, wanted } = found
    if (row.state === 'removed') return { result: 'dropped', error: 'outdated' }
    const language = languageOf(lang)
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      row.from_at,
    )
    const attachment = wanted === 'attachment' && row.state === 'done' ? await attached(services, row) : null
    const base = await publicUrl(services)
    const form = row.state === 'failed' ? 'failed' : attachment ? 'attached' : 'linked'
    const compose = monthlyMail(month, form, `${base}/#/pages/mine/asset-log?statement=${row.id}`)
    const token = statementUnsubscribeToken(services.signer, { userId: found.user_id, at: services.now() })
    const unsubscribe = base === '' ? null : `${base}${unsubscribePath}?token=${token}`
    try {
      await services.mailer.send({
        to: email,
        language,
        phrase,
        compose,
        unsubscribe,
        ...(attachment && { attachment }),
      })
      return { result: 'delivered' }
    } catch {
      return { result: 'failed', error: 'mail_failed' }
    }
  }

/** A monthly statement with its user; null where the user was closed, is frozen, or wants none any more. */
async function findStatement({ db }: Uses<'db'>, id: string) {
  const found = await db
    .selectFrom('exports as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('notice_choices as c', 'c.user_id', 'u.id')
    .where('e.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where('c.statement', 'is not', null)
    .selectAll('e')
    .select(['u.id as owner', 'u.email', 'u.lang as user_lang', 'u.mail_phrase as phrase', 'c.statement as wanted'])
    .executeTakeFirst()
  if (!found || (await isFrozen(db, found.owner))) return null
  const { owner, email, user_lang, phrase, wanted, ...row } = found
  return { row, user_id: owner, email, lang: user_lang, phrase, wanted }
}

/** The file as an attachment; null for a large one. */
async function attached({ exports }: Uses<'exports'>, row: Export): Promise<Attachment | null> {
  const file = await exports.open(row.id)
  if (file.size > mostAttached) return null
  const name = `statement-${utcDay(row.from_at).slice(0, 7)}.pdf`
  return { name, type: 'application/pdf', content: await buffer(file.stream()) }
}
