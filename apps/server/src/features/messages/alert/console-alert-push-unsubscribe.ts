import { consoleAlertPushUnsubscribe as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'

export const consoleAlertPushUnsubscribe = staff(call, ({ endpoint }, { staff: self, now, change }) =>
  change(async (trx) => {
    const own = trx.deleteFrom('staff_push_subscriptions').where('staff_id', '=', self.staffId)
    await own.where('endpoint', '=', endpoint).execute()
    await publish(trx, { recipients: [ownMerchant(self)], subjects: call.invalidates }, now)
    return {}
  }),
)
