import { consoleStaffEnable as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { changeMember } from './members.ts'

export const consoleStaffEnable = staff(call, ({ staff_id }, context) =>
  changeMember(context, staff_id, ({ disabled_at }) => {
    if (!disabled_at) throw new Refusal('state_conflict')
    return { disabled_at: null }
  }),
)
