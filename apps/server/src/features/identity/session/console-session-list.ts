import { consoleSessionList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { sessionOwner } from './session-owner.ts'

export const consoleSessionList = staff(call, async (input, context) => {
  const { services, staff: self, now } = context
  const newest = services.db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', await sessionOwner(input.staff_id, context))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return paged(newest, input, ({ id, address, agent, created_at, seen_at, expires_at }) => ({
    session_id: id,
    address,
    agent,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === self.id,
  }))
})
