import { consoleStaffRenew as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { keepInvitation, mailInvitation } from './invitations.ts'
import { lockOther } from './members.ts'

export const consoleStaffRenew = staff(call, ({ staff_id }, context) => {
  const { services, staff: self, language, now } = context
  return context.change(async (trx) => {
    const { email, name, role, merchant_id, disabled_at } = await lockOther(trx, context, staff_id)
    if (disabled_at) throw new Refusal('state_conflict')
    const invited = { email, name, role, merchant_id, staff_id, invited_by: self.staffId }
    const { token, expiresAt } = await keepInvitation(trx, invited, now)
    await mailInvitation(services, invited, token, language)
    return { expires_at: expiresAt.toISOString() }
  })
})
