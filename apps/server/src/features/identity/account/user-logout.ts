import { userLogout as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'

export const userLogout = user(call, async (_input, { services, session }) => {
  await services.sessions.endUser(services.db, session, 'this')
  services.sessions.invalidate(session.userId, session.tokenHash)
  return {}
})
