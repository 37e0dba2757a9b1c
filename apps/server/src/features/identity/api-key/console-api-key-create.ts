import { consoleApiKeyCreate as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { mailMembers } from '../../../services/outbox/enqueue.ts'
import { lockMember } from '../../staff/member-moves.ts'
import { checkPassword, useSecondFactor } from '../../staff/member-sign-in.ts'
import { createKey } from './keys-of-owners.ts'

export const consoleApiKeyCreate = staff(call, async (input, context) => {
  const { services, staff: self, now, change } = context
  const { member, resetAttempts } = await checkPassword(context, input.password)
  const answer = await change(async (trx) => {
    await useSecondFactor(trx, member, input, services.wallClock())
    await lockMember(trx, member.id)
    const made = await createKey(context, trx, { staff_id: self.staffId }, { ...input, madeBy: self.name })
    const mail = { event: 'key.created', eventId: `key:${made.key_id}`, payload: '' }
    if (self.merchantId !== null) await mailMembers(trx, self.merchantId, mail, now)
    return made
  })
  await resetAttempts()
  return answer
})
