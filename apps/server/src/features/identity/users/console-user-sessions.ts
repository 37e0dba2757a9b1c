import { consoleUserSessions as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { findUser } from './reviewed-user.ts'

export const consoleUserSessions = staff(call, async ({ user_id: id, ...paging }, { services: { db }, now }) => {
  await findUser(db, id)
  const open = db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
  return paged(open, paging, (session) => ({
    created_at: session.created_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    by: session.code_signed_in ? ('code' as const) : ('password' as const),
  }))
})
