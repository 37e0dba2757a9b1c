import { consoleSessionLogout as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'

export const consoleSessionLogout = staff(call, async (_input, { services: { sessions }, staff: self, change }) => {
  const answer = await change(async (trx) => {
    await sessions.endStaff(trx, self.staffId, { only: self.id })
    return {}
  })
  sessions.forget(self.staffId, self.tokenHash)
  return answer
})
