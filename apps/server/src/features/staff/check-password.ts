import { Refusal } from '@c2c/contract'
import type { StaffContext } from '../../http/context.ts'
import { countAttempt, forgetAttempts, sessionAllowance } from '../../services/sign-in-limits.ts'

/**
 * The signed-in member of staff, whose password this must be: others are refused with `bad_credentials`, after ten
 * tries with a wait. `forget` resets the count once everything else is proven.
 */
export async function checkPassword(
  { services: { db, passwords }, staff: { staffId }, requester, now }: StaffContext,
  password: string,
) {
  const allowance = sessionAllowance(staffId)
  const refusal = await countAttempt(db, allowance, now)
  if (refusal) throw refusal
  const member = await db.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirstOrThrow()
  if (!(await passwords.matches(password, member.password_hash, requester))) throw new Refusal('bad_credentials')
  return { member, forget: () => forgetAttempts(db, allowance) }
}
