import { consoleSessionLogin as call, Refusal, type Language } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { StaffRow } from '../../../db/rows/staff-rows.ts'
import { anonymous } from '../../../http/context.ts'
import type { Services } from '../../../services/services.ts'
import { mailUnavailable } from '../../../services/mail/mailer.ts'
import { keepInvitation } from '../../staff/invitations.ts'
import { mailInvitation } from '../../staff/mail-invitations.ts'
import { openSession, sessionAnswer } from '../../staff/open-session.ts'
import { proveMember } from './prove-member.ts'

export const consoleSessionLogin = anonymous(call, async (input, context) => {
  const { services, language, now, from, change } = context
  const member = await proveMember(context, input, (found) => enrolmentDue(services, found, language, now))
  return change(async (trx) =>
    sessionAnswer(await openSession(trx, services.sessions, member, now, from), input.cookie, context),
  )
})

/**
 * A password alone is not sufficient where a second factor is required, so it cannot set one up either: the link for that
 * is mailed, at most once a minute.
 */
async function enrolmentDue(
  services: Services,
  { id: staff_id, email, name, role, merchant_id }: Selectable<StaffRow>,
  language: Language,
  now: Date,
): Promise<Refusal> {
  const { db, limits } = services
  const last = await db
    .selectFrom('staff_invitations')
    .select('created_at')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!last || now.getTime() - last.created_at.getTime() >= 60_000) {
    const invited = { email, name, role, merchant_id, staff_id, invited_by: null }
    await limits.take('mails', email)
    await db.transaction().execute((trx) => keepInvitation(trx, invited, language, now))
    if (!(await mailInvitation(services, email))) return mailUnavailable()
  }
  return new Refusal('second_factor_required', { message: 'second_factor_mailed', data: { enrolment: 'mailed' } })
}
