import { consoleStaffUninvite as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { confinedTo } from '../../services/sessions/staff-session.ts'

export const consoleStaffUninvite = staff(call, ({ email }, { staff: self, change }) =>
  change(async (trx) => {
    const own = confinedTo(self)
    const open = trx.deleteFrom('staff_invitations').where('email', '=', email).where('staff_id', 'is', null)
    const taken = await (own === null ? open : open.where('merchant_id', '=', own)).returning('id').executeTakeFirst()
    if (!taken) throw new Refusal('not_found')
    return {}
  }),
)
