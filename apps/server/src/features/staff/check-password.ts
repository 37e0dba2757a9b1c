import { Refusal } from '@c2c/contract'
import type { Services } from '../../services/services.ts'

/**
 * The member of staff whose password this is. Refuses with `bad_credentials` whether the address or the password is
 * wrong, and after ten tries in a quarter of an hour with `too_many_requests`; who is proven right in the end calls
 * `limits.forget`.
 */
export async function checkPassword({ db, limits, passwords }: Services, email: string, password: string) {
  await limits.take('staff_password', email)
  const member = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
  if (!(await passwords.matches(password, member?.password_hash ?? null)) || !member) {
    throw new Refusal('bad_credentials')
  }
  return member
}
