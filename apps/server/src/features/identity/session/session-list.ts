import { sessionList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'

export const sessionList = user(call, (input, { services, userId, session, now }) => {
  const open = services.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return paged(open, input, ({ id, address, agent, new_device, code_signed_in, created_at, seen_at, expires_at }) => ({
    session_id: id,
    address,
    agent,
    new_device,
    by: code_signed_in ? ('code' as const) : ('password' as const),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === session.id,
  }))
})
