import { consoleAlertChoose as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { releaseHeld } from '../../../services/outbox/lanes.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { alertDelays } from './alert-choices.ts'

export const consoleAlertChoose = staff(call, (choices, { staff: self, language, now, change }) =>
  change(async (trx) => {
    const row = { ...choices, lang: language }
    await trx
      .insertInto('alert_choices')
      .values({ staff_id: self.staffId, ...row })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
      .execute()
    await releaseHeld(trx, self.staffId, alertDelays, now)
    await publish(trx, { recipients: [ownMerchant(self)], subjects: call.invalidates }, now)
    return choices
  }),
)
