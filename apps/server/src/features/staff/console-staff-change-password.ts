import { consoleStaffChangePassword as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { addMerchantHold } from '../../services/restrictions/holds.ts'
import { checkPassword } from './member-sign-in.ts'

export const consoleStaffChangePassword = staff(call, async (input, context) => {
  const { services, staff: self, now, change, requester } = context
  const { passwords, sessions } = services
  const { resetAttempts } = await checkPassword(context, input.old_password)
  const password_hash = await passwords.hashChosen(input.password, [self.email, self.name], requester)
  await change(async (trx) => {
    await trx.updateTable('staff').set({ password_hash }).where('id', '=', self.staffId).execute()
    await addMerchantHold(trx, self.staffId, now)
    await sessions.endStaff(trx, self.staffId, { except: self.id })
    if (input.end_keys) await sessions.endKeys(trx, { staff_id: self.staffId })
    return {}
  })
  sessions.invalidate(self.staffId)
  await resetAttempts()
  return {}
})
