import { consoleStaffUninvite as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'

export const consoleStaffUninvite = staff(call, ({ email }, { change }) =>
  change(async (trx) => {
    const taken = await trx
      .deleteFrom('staff_invitations')
      .where('email', '=', email)
      .where('staff_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw new Refusal('not_found')
    return {}
  }),
)
