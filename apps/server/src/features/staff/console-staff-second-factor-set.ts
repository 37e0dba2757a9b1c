import { consoleStaffSecondFactorSet as call, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { addMerchantHold } from '../../services/restrictions/holds.ts'
import { makeRecoveryCodes, periodOf } from '../../services/second-factor/code-factors.ts'

export const consoleStaffSecondFactorSet = staff(
  call,
  async ({ totp, end_keys }, { services, staff: self, now, change }) => {
    const { sessions } = services
    const answer = await change(async (trx) => {
      const { totp_pending: secret, totp_pending_until: until } = await trx
        .selectFrom('staff')
        .select(['totp_pending', 'totp_pending_until'])
        .where('id', '=', self.staffId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (secret === null || until === null || until <= now) throw new Refusal('state_conflict')
      const period = await periodOf(secret, totp, services.wallClock())
      await trx
        .updateTable('staff')
        .set({ totp_secret: secret, totp_period: period, totp_pending: null, totp_pending_until: null })
        .where('id', '=', self.staffId)
        .execute()
      await addMerchantHold(trx, self.staffId, now)
      await sessions.proveStaff(trx, self, now)
      await sessions.endStaff(trx, self.staffId, { except: self.id })
      if (end_keys) await sessions.endKeys(trx, { staff_id: self.staffId })
      return { recovery_codes: await makeRecoveryCodes(trx, 'staff', self.staffId) }
    })
    sessions.invalidate(self.staffId)
    return answer
  },
)
