import { consoleSessionProve as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { proofLifetime, staffProofRequired } from '../../../services/second-factor/staff-step-up.ts'
import { countTries } from '../../../services/second-factor/user-factors.ts'
import { checkPassword, useSecondFactor } from '../../staff/member-sign-in.ts'

export const consoleSessionProve = staff(call, async (input, context) => {
  const { services, staff: self, from, now, change } = context
  const { db, sessions, wallClock } = services
  const members = db.selectFrom('staff').select(['id', 'totp_secret']).where('id', '=', self.staffId)
  const member = await members.executeTakeFirstOrThrow()
  const answer = { proved_until: new Date(now.getTime() + proofLifetime).toISOString() }
  if (member.totp_secret === null) {
    if (input.password === '') throw staffProofRequired(self)
    const { resetAttempts } = await checkPassword(context, input.password)
    await change(async (trx) => {
      await sessions.proveStaff(trx, self, now)
      return answer
    })
    await resetAttempts()
  } else {
    if (input.totp === '' && input.recovery_code === '') throw staffProofRequired(self)
    await countTries({ services, from, now }, self.staffId, () =>
      change(async (trx) => {
        await useSecondFactor(trx, member, input, wallClock())
        await sessions.proveStaff(trx, self, now)
        return answer
      }),
    )
  }
  sessions.invalidate(self.staffId, self.tokenHash)
  return answer
})
