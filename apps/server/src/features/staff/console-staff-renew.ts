import { consoleStaffRenew as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { findOther, lockMember } from './member-moves.ts'
import { refuseShutOut, renewMember } from './renewal.ts'
import { proposeMove } from './second-person.ts'

export const consoleStaffRenew = staff(call, ({ staff_id }, context) => {
  const { services, staff: self, language, now } = context
  return context.change(async (trx) => {
    const found = await findOther(trx, context, staff_id)
    refuseShutOut(found)
    const { email, name, role } = found
    const move = { does: 'renew', email, name, from: role, role, merchant_id: '', merchant: '', language } as const
    const proposal = await proposeMove(trx, staff_id, move, context)
    if (proposal) return { expires_at: '', proposal }
    const member = await lockMember(trx, staff_id)
    const until = await renewMember(trx, services, { member, invited_by: self.staffId, language }, now)
    return { expires_at: until.toISOString(), proposal: null }
  })
})
