import { consoleSessionLogout as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'

export const consoleSessionLogout = staff(call, async (_input, { services, staff: session }) => {
  await services.sessions.endStaff(session)
  services.sessions.forget()
  return {}
})
