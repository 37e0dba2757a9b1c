import { consoleStaffRenew as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { mailInvitation } from './invitations.ts'
import { findOther, lockMember, refuseShutOut, renewMember } from './member-moves.ts'
import { proposeMove } from './staff-proposals.ts'

export const consoleStaffRenew = staff(call, async ({ staff_id }, context) => {
  const { services, staff: self, language, now } = context
  const found = await findOther(services.db, context, staff_id)
  refuseShutOut(found)
  const { email, name, role } = found
  await services.limits.take('mails', email)
  const answer = await context.change(async (trx) => {
    const move = { does: 'renew', email, name, from: role, role, merchant_id: '', merchant: '', language } as const
    const proposal = await proposeMove(trx, staff_id, move, context)
    if (proposal) return { expires_at: '', proposal }
    const member = await lockMember(trx, staff_id)
    const until = await renewMember(trx, { member, invited_by: self.staffId, language }, now)
    return { expires_at: until.toISOString(), proposal: null }
  })
  if (!answer.proposal) await mailInvitation(services, email)
  return answer
})
