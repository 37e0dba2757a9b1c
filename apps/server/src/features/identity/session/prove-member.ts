import { Refusal, type CallParsed, type consoleSessionLogin } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { StaffRow } from '../../../db/rows/staff-rows.ts'
import type { CallContext } from '../../../http/context.ts'
import { countTries } from '../../../services/second-factor/count-tries.ts'
import { allowancesOf, countAttempt, forgetAttempts } from '../../../services/sign-in-limits.ts'
import { useSecondFactor } from '../../staff/second-factor.ts'

type Input = CallParsed<typeof consoleSessionLogin>
type Member = Selectable<StaffRow>

/**
 * The member of staff with these credentials. Refuses with `bad_credentials` whether the address or the password is
 * wrong. When strangers have used up the attempts, password and second factor together are still accepted; every other
 * attempt is refused with the same wait, so that it reveals nothing about either. `mailEnrolment` gives the refusal of a
 * member without the second factor that production requires.
 */
export async function proveMember(
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
  await forgetAttempts(db, allowances)
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
