import { consoleStaffRenew as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { confinedTo } from '../../services/sessions/staff-session.ts'
import { mailInvitation } from './invitations.ts'
import { findOther, lockMember, refuseShutOut, renewMember } from './member-moves.ts'
import { proposeMove } from './staff-proposals.ts'
import { mailMove, noteMove, placeInTeam } from './team-moves.ts'

export const consoleStaffRenew = staff(call, async ({ staff_id }, context) => {
  const { services, staff: self, language, now } = context
  const found = await findOther(services.db, context, staff_id)
  refuseShutOut(found)
  const { email, name, role } = found
  await services.limits.take('mails', email)
  const answer = await context.change(async (trx) => {
    const own = confinedTo(self)
    const teamMove = own === null ? null : ({ merchantId: own, does: 'renew', person: found } as const)
    if (teamMove) await noteMove(trx, { ...teamMove, place: await placeInTeam(trx, staff_id) }, context)
    const move = { does: 'renew', email, name, from: role, role, merchant_id: '', merchant: '', language } as const
    const proposal = teamMove ? null : await proposeMove(trx, staff_id, move, context)
    if (proposal) return { expires_at: '', proposal }
    const member = await lockMember(trx, staff_id)
    const until = await renewMember(trx, { member, invited_by: self.staffId, language }, now)
    if (teamMove) await mailMove(trx, teamMove, context)
    return { expires_at: until.toISOString(), proposal: null }
  })
  if (!answer.proposal) await mailInvitation(services, email)
  return answer
})
