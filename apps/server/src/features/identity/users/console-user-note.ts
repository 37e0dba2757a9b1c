import { randomUUID } from 'node:crypto'
import { consoleUserNote as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { userDetail } from './detail.ts'
import { findUser } from './reviewed-user.ts'

export const consoleUserNote = staff(call, ({ user_id: id, text }, context) =>
  context.change(async (trx) => {
    const { id: user_id } = await findUser(trx, id)
    const { staff: member, now } = context
    await trx
      .insertInto('user_notes')
      .values({ id: randomUUID(), user_id, text, staff_id: member.staffId, at: now })
      .execute()
    return userDetail(context, trx, user_id)
  }),
)
