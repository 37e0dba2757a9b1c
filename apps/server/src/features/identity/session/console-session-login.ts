import { consoleSessionLogin as call, Refusal, type CallParsed, type Language } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { StaffRow } from '../../../db/rows/staff-rows.ts'
import { anonymous, type CallContext } from '../../../http/context.ts'
import { mailUnavailable } from '../../../services/mail/mailer.ts'
import { countTries } from '../../../services/second-factor/user-factors.ts'
import type { Uses } from '../../../services/services.ts'
import { allowancesOf, countAttempt, clearAttempts } from '../../../services/limits/sign-in-limits.ts'
import { keepInvitation, mailInvitation } from '../../staff/invitations.ts'
import { openSession, sessionAnswer, useSecondFactor } from '../../staff/member-sign-in.ts'

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
  services: Uses<'db' | 'home' | 'limits' | 'mailer' | 'now'>,
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

type Input = CallParsed<typeof call>
type Member = Selectable<StaffRow>

/**
 * The member of staff with these credentials. Refuses with `bad_credentials` whether the address or the password is
 * wrong. When strangers have used up the attempts, password and second factor together are still accepted; every other
 * attempt is refused with the same wait, so that it reveals nothing about either. `mailEnrolment` gives the refusal of a
 * member without the second factor that production requires.
 */
async function proveMember(
  context: CallContext,
  input: Input,
  mailEnrolment: (member: Member) => Promise<Refusal>,
): Promise<Member> {
  const { services, from, requester, now } = context
  const { db, passwords, sandbox } = services
  // A maker signs in to the web app only.
  const members = db.selectFrom('staff').selectAll().where('user_id', 'is', null)
  const member = await members.where('email', '=', input.email).executeTakeFirst()
  const counted = { name: input.email, account: member?.id, address: from.address }
  const allowances = await allowancesOf(db, { kind: 'staff', ...counted })
  const delayed = await countAttempt(db, allowances, now)
  if (delayed && input.totp === '' && input.recovery_code === '') throw delayed
  if (!(await passwords.matches(input.password, member?.password_hash ?? null, requester)) || !member) {
    throw delayed ?? new Refusal('bad_credentials')
  }
  if (delayed && member.totp_secret === null) throw delayed
  if (member.disabled_at) throw delayed ?? new Refusal('account_frozen', { message: 'staff_disabled' })
  if (member.totp_secret === null && !sandbox) throw await mailEnrolment(member)
  await countSecondFactor(context, member, input).catch((error: unknown) => {
    throw error instanceof Refusal && delayed ? delayed : error
  })
  await clearAttempts(db, allowances)
  return member
}

/**
 * Proves the second factor. Codes are counted only with the right password, so a stranger cannot use them up; recovery
 * codes are too long to be guessed and are not counted.
 */
async function countSecondFactor(context: CallContext, member: Member, input: Input): Promise<void> {
  const prove = () => useSecondFactor(context.services.db, member, input, context.services.wallClock())
  if (member.totp_secret === null || input.totp === '') return prove()
  await countTries(context, member.id, prove)
}
