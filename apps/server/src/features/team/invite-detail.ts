import { inviteDetail as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { sentencesIn, type Sentences } from '../../services/texts/messages.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { startOfDay } from '../../services/time/utc-day.ts'
import { countTeam, readShare, sumCommissions } from './referral.ts'

export const inviteDetail = user(call, async (_input, { services: { db, home }, userId, language, now }) => {
  const today = startOfDay(now)
  const [person, appUrl, share, team, commissions] = await Promise.all([
    db.selectFrom('users').select('invite_code').where('id', '=', userId).executeTakeFirstOrThrow(),
    readSetting(db, 'app_url'),
    readShare(db),
    countTeam(db, userId, today),
    sumCommissions(db, userId, today),
  ])
  return {
    invite_code: person.invite_code,
    link: linkOf(person.invite_code, appUrl, home),
    members: team.members,
    commission_total: formatUsdt(commissions.total),
    rules: rulesFor(share, sentencesIn(language)),
  }
})

/**
 * The registration link of an invitation. Without the setting it starts at the web app's own root, which the app
 * completes, but only in a local sandbox: the request's host header may be forged and never gets into a link.
 */
export function linkOf(code: string, appUrl: string | null, home: string): string {
  const base = appUrl ?? (home.startsWith('http://127.0.0.1:') ? home : '')
  return `${base.replace(/\/+$/, '')}/#/pages/login/register?invite_code=${encodeURIComponent(code)}`
}

/** The rules as they are now, in the reader's language. */
function rulesFor(share: number, { message }: Sentences): string[] {
  const commission =
    share === 0 ? message('invite_no_commission') : message('invite_commission', { percent: String(share / 100) })
  return [message('invite_share'), message('invite_one_level'), message('invite_active'), commission]
}
