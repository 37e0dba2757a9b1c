import { consoleStaffChangePassword as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { checkPassword } from './check-password.ts'

export const consoleStaffChangePassword = staff(call, async (input, { services, staff: self, change }) => {
  const { limits, passwords, sessions } = services
  await checkPassword(services, self.email, input.old_password)
  const password_hash = await passwords.hash(input.password)
  await change(async (trx) => {
    await trx.updateTable('staff').set({ password_hash }).where('id', '=', self.staffId).execute()
    await sessions.endStaff(trx, self.staffId, { except: self.id })
    return {}
  })
  sessions.forget(self.staffId)
  await limits.forget('staff_password', self.email)
  return {}
})
