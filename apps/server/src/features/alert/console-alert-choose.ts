import { consoleAlertChoose as call } from '@c2c/contract'
import { publish } from '../../db/ledger/publish.ts'
import { staff } from '../../http/context.ts'
import { ownMerchant } from '../merchant/acting-merchant.ts'

export const consoleAlertChoose = staff(call, (choices, { staff: self, language, now, change }) =>
  change(async (trx) => {
    const row = { ...choices, lang: language }
    await trx
      .insertInto('alert_choices')
      .values({ staff_id: self.staffId, ...row })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
      .execute()
    await publish(trx, { recipients: [ownMerchant(self)], subjects: call.invalidates }, now)
    return choices
  }),
)
