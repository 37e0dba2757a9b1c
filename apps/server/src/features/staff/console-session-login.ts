import { consoleSessionLogin as call, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { verify } from 'otplib'
import type { Database } from '../../db/schema.ts'
import { anonymous } from '../../http/context.ts'

export const consoleSessionLogin = anonymous(call, async ({ email, password, totp }, { services, now }) => {
  const { db, limits, passwords, sessions } = services
  await limits.take('staff_password', email)
  const member = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
  if (!(await passwords.matches(password, member?.password_hash ?? null)) || !member) {
    throw new Refusal('bad_credentials')
  }
  if (member.totp_secret) await useSecondFactor(db, member.id, member.totp_secret, totp, now)
  await limits.forget('staff_password', email)
  const { token, expiresAt } = await sessions.openStaff(member.id, now)
  return { token, expires_at: expiresAt.toISOString(), name: member.name, role: member.role }
})

/**
 * RFC 6238, with one period of 30 seconds of tolerance either way. A code is good once (section 5.2), however many
 * requests come with it at the same time.
 */
async function useSecondFactor(
  db: Kysely<Database>,
  id: string,
  secret: string,
  totp: string,
  now: Date,
): Promise<void> {
  if (totp === '') throw new Refusal('second_factor_required')
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token: totp, epoch, epochTolerance: 30 })
  if (!result.valid || !('epoch' in result)) throw new Refusal('second_factor_invalid')
  const period = BigInt(result.epoch)
  const used = await db
    .updateTable('staff')
    .set({ totp_period: period })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_period', 'is', null), eb('totp_period', '<', period)]))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new Refusal('second_factor_invalid')
}
