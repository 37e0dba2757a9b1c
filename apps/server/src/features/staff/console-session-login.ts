import { consoleSessionLogin as call, Refusal } from '@c2c/contract'
import { verify } from 'otplib'
import { anonymous } from '../../http/context.ts'

export const consoleSessionLogin = anonymous(call, async ({ email, password, totp }, { services, now }) => {
  const { db, limits, passwords, sessions } = services
  await limits.take('staff_password', email)
  const member = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
  if (!(await passwords.matches(password, member?.password_hash ?? null)) || !member) {
    throw new Refusal('bad_credentials')
  }
  if (member.totp_secret) await checkSecondFactor(member.totp_secret, totp, now)
  await limits.forget('staff_password', email)
  const { token, expiresAt } = await sessions.openStaff(member.id, now)
  return { token, expires_at: expiresAt.toISOString(), name: member.name, role: member.role }
})

/** RFC 6238, with one step of 30 seconds of tolerance either way. */
async function checkSecondFactor(secret: string, totp: string, now: Date): Promise<void> {
  if (totp === '') throw new Refusal('second_factor_required')
  const epoch = Math.floor(now.getTime() / 1000)
  const { valid } = await verify({ secret, token: totp, epoch, epochTolerance: 30 })
  if (!valid) throw new Refusal('second_factor_invalid')
}
