import { consoleStaffChangeRole as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { changeMember } from './members.ts'

export const consoleStaffChangeRole = staff(call, ({ staff_id, role }, context) =>
  changeMember(context, staff_id, { does: 'role', role }),
)
