import { consoleSessionLogout as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'

export const consoleSessionLogout = staff(call, async (_input, context) => {
  const {
    services: { sessions },
    staff: self,
    change,
  } = context
  const answer = await change(async (trx) => {
    await sessions.endStaff(trx, self.staffId, { only: self.id })
    return {}
  })
  sessions.invalidate(self.staffId, self.tokenHash)
  context.removeCookie()
  return answer
})
