import { consoleSessionLogout as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'

export const consoleSessionLogout = staff(call, async (_input, { services: { db, sessions }, staff: session }) => {
  await sessions.endStaff(db, session.staffId, { only: session.id })
  sessions.forget()
  return {}
})
