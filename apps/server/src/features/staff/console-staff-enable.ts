import { consoleStaffEnable as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { changeMember } from './members.ts'

export const consoleStaffEnable = staff(call, ({ staff_id }, context) =>
  changeMember(context, staff_id, { does: 'enable' }),
)
