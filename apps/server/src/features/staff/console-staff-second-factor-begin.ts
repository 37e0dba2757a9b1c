import { consoleStaffSecondFactorBegin as call } from '@c2c/contract'
import { generateSecret } from 'otplib'
import { staff } from '../../http/context.ts'
import { checkPassword, otpauthOf, useSecondFactor } from './member-sign-in.ts'

const lifetime = 900_000

export const consoleStaffSecondFactorBegin = staff(call, async (input, context) => {
  const { services, now, change } = context
  const { member, resetAttempts } = await checkPassword(context, input.password)
  const secret = generateSecret()
  const answer = await change(async (trx) => {
    await useSecondFactor(trx, member, input, services.wallClock())
    const until = new Date(now.getTime() + lifetime)
    await trx
      .updateTable('staff')
      .set({ totp_pending: secret, totp_pending_until: until })
      .where('id', '=', member.id)
      .execute()
    return { secret, otpauth: otpauthOf(member.email, secret) }
  })
  await resetAttempts()
  return answer
})
