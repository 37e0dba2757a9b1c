import { consoleStaffChangeRole as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { changeMember } from './members.ts'

export const consoleStaffChangeRole = staff(call, ({ staff_id, role }, context) =>
  changeMember(context, staff_id, (member) => {
    if (member.role === 'merchant') throw new Refusal('not_allowed', { message: 'merchant_stays' })
    if (member.role === role) throw new Refusal('state_conflict')
    return { role }
  }),
)
