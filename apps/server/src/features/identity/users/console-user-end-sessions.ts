import { consoleUserEndSessions as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { findUser } from './reviewed-user.ts'

export const consoleUserEndSessions = staff(call, async ({ user_id: id }, { services, change }) => {
  const answer = await change(async (trx) => {
    const user = await findUser(trx, id)
    return { ended: await services.sessions.endAllOf(trx, user.id) }
  })
  services.sessions.invalidate(id)
  return answer
})
